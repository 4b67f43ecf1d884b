import { describe, expect, test } from 'vitest';
import { importGraph, type ImportGraph } from '../../../../scripts/test/import-graph.ts';
import type { Ledger } from '../../../../scripts/test/ledger.ts';
import { selectTests } from '../../../../scripts/test/selection.ts';

const CART = 'tests/integration/hooks/cart/cart.test.ts';
const ORDERS = 'tests/integration/hooks/orders/orders.test.ts';
const RULES = 'tests/integration/access/rules.test.ts';
const WEB = 'tests/integration/server/web.test.ts';
const MODEL = 'tests/unit/lib/cart/model.test.ts';

const GRAPH: ImportGraph = new Map([
  [CART, new Set([CART, 'lib/cart/repository.ts'])],
  [ORDERS, new Set([ORDERS, 'lib/cart/repository.ts', 'lib/orders/repository.ts'])],
  [RULES, new Set([RULES])],
  [WEB, new Set([WEB, 'lib/cart/repository.ts'])],
  [MODEL, new Set([MODEL, 'lib/cart/model.ts'])],
  [
    'pocketbase/hooks/cart/read.ts',
    new Set(['pocketbase/hooks/cart/read.ts', 'lib/cart/model.ts']),
  ],
  [
    'pocketbase/hooks/orders/place.ts',
    new Set(['pocketbase/hooks/orders/place.ts', 'lib/cart/model.ts']),
  ],
]);
const LEDGER: Ledger = Object.fromEntries(
  Object.entries({ [CART]: 10, [ORDERS]: 25, [RULES]: 5, [WEB]: 40 }).map(([file, seconds]) => [
    file,
    { seconds, runs: 1 },
  ]),
);

const NOTHING = { unit: [], integration: [], leftOut: [] };

test.each([
  ['a document', ['docs/architecture.md'], NOTHING],
  ['a hook', ['pocketbase/hooks/cart/read.ts'], { ...NOTHING, integration: [CART] }],
  ['events', ['pocketbase/hooks/cart.pb.ts'], { ...NOTHING, integration: [CART] }],
  ['a contract', ['lib/cart/contract.ts'], { ...NOTHING, integration: [CART] }],
  [
    'what two hooks share, the second without room',
    ['lib/cart/model.ts'],
    { unit: [MODEL], integration: [CART], leftOut: [ORDERS] },
  ],
  ['a migration', ['pocketbase/migrations/1.js'], { ...NOTHING, integration: [RULES] }],
  [
    'what tests import: the quickest that find room',
    ['lib/cart/repository.ts'],
    { ...NOTHING, integration: [CART], leftOut: [ORDERS, WEB] },
  ],
  ['the server', ['server/main.ts'], { ...NOTHING, leftOut: [WEB] }],
  ['a test itself, however long it takes', [WEB], { ...NOTHING, integration: [WEB] }],
])('after a change of %s', (_, changed, selected) => {
  expect(selectTests(changed, GRAPH, LEDGER, 30)).toEqual(selected);
});

describe('the project itself', () => {
  test('a rule of prices leads to its unit tests and to the tests of carts, orders and prices', async () => {
    const graph = await importGraph();
    const { unit, integration } = selectTests(['lib/prices/model.ts'], graph, {}, Infinity);
    expect(unit).toContain('tests/unit/lib/prices/properties.test.ts');
    const nouns = new Set(integration.map((file) => file.split('/').slice(0, 4).join('/')));
    for (const noun of ['cart', 'orders', 'prices'])
      expect(nouns).toContain(`tests/integration/hooks/${noun}`);
    expect(nouns).not.toContain('tests/integration/hooks/redirects');
  });
});
