import { faultsIn } from '../../scripts/mutate/mutation.ts';

const COLLECTIONS = 'tests/integration/access/collections.test.ts';
const OWN_RECORD = 'tests/integration/access/own-record.test.ts';
const OWN_THINGS = 'tests/integration/access/own-things.test.ts';
const DRAFTS = 'tests/integration/access/drafts.test.ts';
const LIVE = 'tests/integration/access/live-updates.test.ts';

/** Access rules that let one more in. */
export const mutations = [
  ...faultsIn('pocketbase/migrations/1763700002_admins.js', OWN_RECORD, {
    'an admin cannot give himself a role': [
      ' && @request.body.role:changed = false && @request.body.active',
      ' && @request.body.active',
    ],
    'whoever was dismissed does not sign in': ["authRule: 'active = true'", "authRule: ''"],
  }),
  ...faultsIn('pocketbase/migrations/1763700002_admins.js', COLLECTIONS, {
    'only the owner lists colleagues': ['listRule: owner,', 'listRule: active,'],
    'only the owner removes colleagues': ['deleteRule: owner,', 'deleteRule: active,'],
  }),
  ...faultsIn('pocketbase/migrations/1763700005_products.js', [COLLECTIONS, DRAFTS], {
    "drafts are nobody's business outside": [
      'const readers = `published = true || (${admin})`;',
      "const readers = '';",
    ],
  }),
  ...faultsIn('pocketbase/migrations/1763700005_products.js', COLLECTIONS, {
    'content does not remove products': [
      '    deleteRule: managers,',
      "    deleteRule: role('owner', 'manager', 'content'),",
    ],
  }),
  ...faultsIn('pocketbase/migrations/1763700005_products.js', DRAFTS, {
    'a dismissed admin reads no drafts': [
      'const admin = "@request.auth.collectionName = \'admins\' && @request.auth.active = true";',
      'const admin = "@request.auth.collectionName = \'admins\'";',
    ],
  }),
  ...faultsIn('pocketbase/migrations/1763700007_supply.js', COLLECTIONS, {
    'content reads no offers': [
      "role('owner', 'manager', 'warehouse', 'machine')",
      "role('owner', 'manager', 'warehouse', 'machine', 'content')",
    ],
    'the warehouse writes no offers': [
      "const managers = role('owner', 'manager');",
      "const managers = role('owner', 'manager', 'warehouse');",
    ],
    'stock is written by nobody': ['    updateRule: null,', '    updateRule: managers,'],
  }),
  ...faultsIn(
    'pocketbase/migrations/1763700007_supply.js',
    'tests/integration/access/hidden-prices.test.ts',
    {
      'the purchase price is hidden': [
        "kopecks('cost_kopecks', { hidden: true })",
        "kopecks('cost_kopecks')",
      ],
    },
  ),
  ...faultsIn('pocketbase/migrations/1763700008_prices.js', COLLECTIONS, {
    'the warehouse reads no level prices': [
      "role('owner', 'manager', 'machine')",
      "role('owner', 'manager', 'machine', 'warehouse')",
    ],
  }),
  ...faultsIn('pocketbase/migrations/1763700009_users.js', OWN_RECORD, {
    'a blocked customer does not sign in': [
      "users.authRule = 'blocked = false'",
      "users.authRule = ''",
    ],
    'a customer lists nobody else': [
      'users.listRule = `(${self}) || (${staff})`',
      "users.listRule = `(@request.auth.collectionName = 'users') || (${staff})`",
    ],
  }),
  ...faultsIn('pocketbase/migrations/1767940001_storefronts.js', OWN_RECORD, {
    'a customer cannot give himself a level': [
      'change(users, rule, after, after + more)',
      'change(users, rule, after, more.slice(4))',
    ],
  }),
  ...faultsIn('pocketbase/migrations/1763700011_settings_redirects_audit.js', COLLECTIONS, {
    'only the owner reads the audit': [
      "listRule: role('owner'),",
      "listRule: role('owner', 'manager'),",
    ],
  }),
  ...faultsIn('pocketbase/migrations/1764400004_feedback.js', [COLLECTIONS, LIVE], {
    'messages are read by who answers them': [
      'listRule: managers,',
      'listRule: "@request.auth.collectionName = \'admins\'",',
    ],
  }),
  ...faultsIn('pocketbase/migrations/1764600002_addresses_and_favorites.js', OWN_THINGS, {
    "an address is its owner's": [
      'const own = `${customer} && user = @request.auth.id`;',
      'const own = customer;',
    ],
    'an address is given to nobody else': [
      'updateRule: `${own} && @request.body.user:changed = false`',
      'updateRule: own',
    ],
    'no draft becomes a favorite': [' && product.published = true', ''],
  }),
  ...faultsIn('pocketbase/migrations/1766000002_orders.js', COLLECTIONS, {
    'an order is read by whose it is': [
      'const readers = `(${customer} && user = @request.auth.id) || (${staff})`',
      'const readers = `(${customer}) || (${staff})`',
    ],
    'a line is read by whose order it is of': [
      'const readers = `(${customer} && order.user = @request.auth.id) || (${staff})`',
      'const readers = `(${customer}) || (${staff})`',
    ],
  }),
  ...faultsIn(
    'pocketbase/migrations/1766000002_orders.js',
    'tests/integration/hooks/orders/placing.test.ts',
    {
      'what a line cost the shop is hidden': [
        "kopecks('cost_kopecks', { hidden: true })",
        "kopecks('cost_kopecks')",
      ],
    },
  ),
  ...faultsIn(
    'pocketbase/migrations/1766000002_orders.js',
    'tests/integration/hooks/orders/messages.test.ts',
    {
      'what the staff note stays with the staff': [
        ' && order.user = @request.auth.id && public = true) ||',
        ' && order.user = @request.auth.id) ||',
      ],
    },
  ),
  ...faultsIn(
    'pocketbase/migrations/1765100001_admin_views.js',
    'tests/integration/access/own-views.test.ts',
    {
      'a view is kept by its owner only': [
        'createRule: `${staff} && @request.body.admin = @request.auth.id`',
        'createRule: staff',
      ],
    },
  ),
];
