import type { CallerName } from '../../support/callers.ts';
import { CALLERS } from '../../support/callers.ts';

/**
 * Who may do what with whose record: L list, V view, C create, U update, D delete, nothing
 * otherwise. Live updates reach exactly those who may list.
 */
const TABLE = `
                            guest  customer blocked  owner  manager  warehouse content machine inactive
brands                      LV     LV       LV       LVCUD  LVCUD    LV        LVCU    LV      LV
brands: inactive            -      -        -        LVCUD  LVCUD    LV        LVCU    LV      -
brand_aliases               -      -        -        LVCUD  LVCUD    LV        LV      LV      -
category_rules              -      -        -        LVCUD  LVCUD    LV        LV      LV      -
categories                  LV     LV       LV       LVCUD  LVCUD    LV        LVCU    LV      LV
category_attributes         -      -        -        LVCUD  LVCUD    LV        LVCUD   LV      -
products                    LV     LV       LV       LVCUD  LVCUD    LV        LVU     LV      LV
products: draft             -      -        -        LVCUD  LVCUD    LV        LVU     LV      -
product_numbers             LV     LV       LV       LVCUD  LVCUD    LV        LV      LV      LV
product_numbers: draft      -      -        -        LVCUD  LVCUD    LV        LV      LV      -
fitments                    LV     LV       LV       LVCUD  LVCUD    LV        LV      LV      LV
fitments: draft             -      -        -        LVCUD  LVCUD    LV        LV      LV      -
cross_links                 -      -        -        LVCUD  LVCUD    LV        LV      LV      -
vehicle_makes               LV     LV       LV       LVCUD  LVCUD    LV        LV      LV      LV
vehicle_models              LV     LV       LV       LVCUD  LVCUD    LV        LV      LV      LV
vehicle_generations         LV     LV       LV       LVCUD  LVCUD    LV        LV      LV      LV
vehicle_modifications       LV     LV       LV       LVCUD  LVCUD    LV        LV      LV      LV
redirects                   LV     LV       LV       LVCUD  LVCUD    LV        LVCUD   LV      LV
suppliers                   -      -        -        LVCUD  LVCUD    LV        -       LV      -
warehouses                  -      -        -        LVCUD  LVCUD    LV        -       LV      -
offers                      -      -        -        LVCUD  LVCUD    LV        -       LV      -
stocks                      -      -        -        LV     LV       LV        -       LV      -
stocktakings                -      -        -        LV     LV       LV        -       -       -
stocktaking_lines           -      -        -        LV     LV       LV        -       -       -
price_levels                -      -        -        LVCUD  LVCUD    -         -       LV      -
supplier_markups            -      -        -        LVCUD  LVCUD    -         -       LV      -
price_rules                 -      -        -        LVCUD  LVCUD    -         -       LV      -
fixed_prices                -      -        -        LVCUD  LVCUD    -         -       LV      -
vat_rates                   -      -        -        LVCUD  LVCUD    -         -       LV      -
import_profiles             -      -        -        LVCUD  LVCUD    -         -       LV      -
import_runs                 -      -        -        LV     LV       -         -       LV      -
import_jobs                 -      -        -        LV     LV       -         -       LV      -
import_errors               -      -        -        LV     LV       -         -       LV      -
users                       -      -        -        LVCUD  LVCU     -         -       -       -
admins                      -      -        -        LVCUD  -        -         -       -       -
settings                    -      -        -        LVCUD  LV       -         -       -       -
addresses                   -      -        -        -      -        -         -       -       -
favorites                   -      -        -        -      -        -         -       -       -
garage_cars                 -      -        -        -      -        -         -       -       -
admin_views                 -      -        -        -      -        -         -       -       -
admin_alerts                -      -        -        -      -        -         -       -       -
consents                    -      -        -        LV     -        -         -       -       -
outbox                      -      -        -        LV     -        -         -       -       -
letter_texts                -      -        -        LV     LV       -         -       -       -
carts                       -      -        -        -      -        -         -       -       -
cart_items                  -      -        -        -      -        -         -       -       -
cart_merges                 -      -        -        -      -        -         -       -       -
counters                    -      -        -        -      -        -         -       -       -
orders                      -      -        -        LV     LV       LV        -       -       -
order_items                 -      -        -        LV     LV       LV        -       -       -
order_events                -      -        -        LV     LV       LV        -       -       -
companies                   -      -        -        LV     LV       -         -       -       -
status_requests             -      -        -        LV     LV       -         -       -       -
status_request_events       -      -        -        LV     LV       -         -       -       -
level_revocations           -      -        -        LV     LV       -         -       -       -
status_request_files        -      -        -        LV     LV       -         -       -       -
vin_requests                -      -        -        LV     LV       -         -       -       -
vin_request_lines           -      -        -        LV     LV       -         -       -       -
vin_request_events          -      -        -        LV     LV       -         -       -       -
vin_request_files           -      -        -        LV     LV       -         -       -       -
documents                   -      -        -        LV     LV       -         -       -       -
order_messages              -      -        -        LV     LV       LV        -       -       -
order_messages: internal    -      -        -        LV     LV       LV        -       -       -
payments                    -      -        -        LV     LV       LV        -       -       -
parcels                     -      -        -        -      -        -         -       -       -
supplier_orders             -      -        -        -      -        -         -       -       -
supplier_order_lines        -      -        -        -      -        -         -       -       -
pages                       LV     LV       LV       LVCUD  LVCUD    LV        LVCU    LV      LV
feedback                    -      -        -        LVU    LVU      -         -       -       -
feedback_answers            -      -        -        LV     LV        -         -       -       -
search_misses               -      -        -        LVUD   LVUD     -         -       -       -
search_synonyms             -      -        -        LVCUD  LVCUD    -         -       -       -
audit_log                   -      -        -        LV     -        -         -       -       -
listings                    -      -        -        -      -        -         -       -       -
cache_events                -      -        -        -      -        -         -       -       -
`;

export type Expected = { subject: string; allowed: Record<CallerName, string> };

const [, ...lines] = TABLE.trim().split('\n');

/** `users` and `admins` stand here for somebody else's record; the own one has tests of its own. */
export const EXPECTED: Expected[] = lines.map((line) => {
  const [subject = '', ...cells] = line.split(/ {2,}/);
  const emails = cells.map((cell) => cell.trim().replace('-', ''));
  return {
    subject,
    allowed: Object.fromEntries(
      CALLERS.map((caller, column) => [caller, emails[column]]),
    ) as Record<CallerName, string>,
  };
});
