import { STANDARD, type Rate } from '../../../lib/vat/model.ts';
import { select } from '../sql/select.ts';

/** What VAT was, is and will be, in no order. */
export const vatRates = (app: core.App): Rate[] =>
  select(
    app,
    { percent: -0, from: '' },
    'SELECT percent, substr(valid_from, 1, 10) AS "from" FROM vat_rates WHERE code = {:code}',
    { code: STANDARD },
  ).map(({ percent, from }) => ({ percent, from }));
