/// <reference path="engine.d.ts" />
onRecordDeleteExecute((e) => {
  const { removeLevel } = require(
    `${__hooks}/prices/remove-level.js`,
  ) as typeof import('./prices/remove-level.ts');
  return removeLevel(e);
}, 'price_levels');

onRecordCreateRequest(
  (e) => {
    const { requireSureTerms } = require(
      `${__hooks}/prices/require-sure-terms.js`,
    ) as typeof import('./prices/require-sure-terms.ts');
    return requireSureTerms(e, false);
  },
  'price_levels',
  'price_rules',
  'fixed_prices',
);

onRecordUpdateRequest(
  (e) => {
    const { requireSureTerms } = require(
      `${__hooks}/prices/require-sure-terms.js`,
    ) as typeof import('./prices/require-sure-terms.ts');
    return requireSureTerms(e, false);
  },
  'price_levels',
  'price_rules',
  'fixed_prices',
);

onRecordDeleteRequest(
  (e) => {
    const { requireSureTerms } = require(
      `${__hooks}/prices/require-sure-terms.js`,
    ) as typeof import('./prices/require-sure-terms.ts');
    return requireSureTerms(e, true);
  },
  'price_rules',
  'fixed_prices',
);
