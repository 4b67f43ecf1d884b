import { defineConfig } from 'vitest/config';
import shop from '../../vitest.config.ts';

/** The unit tests of `lib` alone: Stryker's runner takes one project. */
export default defineConfig({
  resolve: shop.resolve,
  test: { include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 20_000 },
});
