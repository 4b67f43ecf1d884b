/// <reference path="engine.d.ts" />
onRecordCreateRequest((e) => {
  const { requireNumbers } = require(
    `${__hooks}/request/require-numbers.js`,
  ) as typeof import('./request/require-numbers.ts');
  return requireNumbers(e, true);
});

onRecordUpdateRequest((e) => {
  const { requireNumbers } = require(
    `${__hooks}/request/require-numbers.js`,
  ) as typeof import('./request/require-numbers.ts');
  return requireNumbers(e, false);
});
