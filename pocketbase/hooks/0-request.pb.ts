/// <reference path="engine.d.ts" />
// Handlers run in the order of their files' names: nothing asks about a number before it is one.
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
