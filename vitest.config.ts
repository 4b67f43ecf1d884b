import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { PATIENCE_MS, SHOPS_PATIENCE } from './tests/support/patience.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: { alias: { '@': here('.'), 'server-only': here('./tests/support/empty.ts') } },
  test: {
    // A backend waits for its disk and a test for its backend: three of them keep two cores busy.
    maxWorkers: 3,
    // Of what says of itself that its tests may run side by side.
    maxConcurrency: 8,
    sequence: { sequencer: LongestFirst },
    env: { PATIENCE: SHOPS_PATIENCE },
    expect: { poll: { timeout: PATIENCE_MS } },
    // Limits for what hangs: wider than all that a right test may wait for, one patience after the
    // other, and a hook for the pages to be built.
    testTimeout: 6 * PATIENCE_MS,
    hookTimeout: 20 * PATIENCE_MS,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/build-hooks.ts'],
        },
      },
    ],
  },
});
