/** Mutations of the models by the unit tests: `npm run mutate`. */
const config = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: ['lib/**/model.ts'],
  vitest: { configFile: 'scripts/mutate/models.vitest.ts' },
  reporters: ['json'],
  jsonReporter: { fileName: '.build/mutation/report.json' },
  tempDirName: '.build/mutation/copy',
  ignorePatterns: [
    '.next*',
    '.build',
    '/data',
    'bench',
    'tests/e2e',
    'tests/integration',
    'public',
    'docs',
  ],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
};

export default config;
