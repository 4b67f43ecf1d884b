import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: { alias: { '@': here('.'), 'server-only': here('./tests/support/empty.ts') } },
  test: {
    projects: [
      // The limit is for what hangs: a busy machine makes a right test slow, never wrong.
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 20_000 } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/build-hooks.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          // What ran out of time on a busy machine is tried once more, and named by `npm test`; a wrong answer is not.
          retry: { count: 1, condition: /did not happen in time|timed out in/ },
        },
      },
    ],
  },
});
