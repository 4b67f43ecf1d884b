import { expect, it } from 'vitest';
import { bestOffer, type Offer } from '../../../../lib/products/model.ts';

const offer = (id: string, over: Partial<Offer> = {}): Offer => ({
  id,
  warehouse: id,
  own: false,
  city: '',
  pickup: false,
  cutOff: '',
  workDays: [],
  priceKopecks: 1000,
  stockKind: 'some',
  quantity: 0,
  multiple: 1,
  minQuantity: 1,
  leadMinHours: 24,
  leadMaxHours: 48,
  refreshedAt: null,
  ...over,
});

it.each([
  ['none of none', [], undefined],
  [
    'in stock before cheaper on order',
    [offer('order', { stockKind: 'on_order', priceKopecks: 1, leadMinHours: 0 }), offer('stock')],
    'stock',
  ],
  [
    'at hand before cheaper in a day',
    [offer('brought', { priceKopecks: 1 }), offer('here', { leadMinHours: 0 })],
    'here',
  ],
  [
    'the cheaper of two in stock, whoever owns it',
    [offer('own', { own: true, priceKopecks: 1001 }), offer('partner')],
    'partner',
  ],
  ['the quicker of two equal ones', [offer('slow'), offer('quick', { leadMinHours: 12 })], 'quick'],
  [
    'a single piece before a cheaper pack',
    [offer('pack', { multiple: 2, priceKopecks: 900 }), offer('single')],
    'single',
  ],
  [
    'a single piece before what is cheaper from two on',
    [offer('two', { minQuantity: 2, priceKopecks: 900 }), offer('single')],
    'single',
  ],
  [
    'a pack at hand before a single piece in a day',
    [offer('pack', { multiple: 2, leadMinHours: 0 }), offer('single')],
    'pack',
  ],
  [
    'on order before what has run out',
    [
      offer('gone', { stockKind: 'exact', quantity: 0, priceKopecks: 1 }),
      offer('order', { stockKind: 'on_order' }),
    ],
    'order',
  ],
  [
    'fewer than can be bought at once count as none',
    [
      offer('three', { stockKind: 'exact', quantity: 3, minQuantity: 4, priceKopecks: 1 }),
      offer('order', { stockKind: 'on_order' }),
    ],
    'order',
  ],
  [
    'less than one pack counts as none',
    [
      offer('three', { stockKind: 'exact', quantity: 3, multiple: 4, priceKopecks: 1 }),
      offer('order', { stockKind: 'on_order' }),
    ],
    'order',
  ],
] as [string, Offer[], string | undefined][])('the best offer is %s', (_what, offers, id) =>
  expect(bestOffer(offers)?.id).toBe(id),
);
