import type { LineState, Delivery, Payment } from '../../../lib/orders/model.ts';
import type { PaymentKind } from '../../../lib/orders/payments/model.ts';
import type { CallerName, SignedInName } from './customers.ts';

/**
 * `steps`: the states that a line goes through; `toOrder`: the next one is taken with an order to its
 * supplier. `part`: so many of its pieces go on alone.
 * `instead`: what becomes of what is proposed in its place.
 */
export type DemoLine = {
  of: 'own' | 'partner';
  pieces?: number;
  steps?: readonly LineState[];
  toOrder?: true;
  part?: { pieces: number; steps: readonly LineState[] };
  instead?: 'proposed' | 'accepted';
};
export type DemoOrder = {
  who: SignedInName | CallerName;
  payment?: Payment;
  delivery?: Delivery;
  lines: readonly DemoLine[];
  /** Money that came or went back, in parts of what the order comes to. */
  paid?: readonly { kind: PaymentKind; share: number }[];
  says?: readonly { by: 'customer' | 'shop' | 'note'; text: string }[];
};

const ORDERED = ['confirmed', 'ordered'] as const;
const READY = ['confirmed', 'ready'] as const;
const ISSUED = [...READY, 'issued'] as const;
const RETURNED = ['return_requested', 'returned'] as const;

/** Orders of the demo: every state that an order or a line can stand in is there at least once. */
export const ORDERS: readonly DemoOrder[] = [
  { who: 'buyer', lines: [{ of: 'own', pieces: 2 }, { of: 'partner' }] },
  {
    who: 'wholesale',
    lines: [
      { of: 'partner', pieces: 2, steps: ['confirmed'], toOrder: true },
      { of: 'partner', steps: ['confirmed'], toOrder: true },
      { of: 'partner', pieces: 4, steps: ['confirmed'], toOrder: true },
    ],
  },
  {
    who: 'buyer',
    lines: [
      { of: 'own', steps: ['confirmed'] },
      { of: 'own', pieces: 2, steps: ['confirmed'] },
    ],
    says: [{ by: 'customer', text: 'Можно забрать сегодня после семи?' }],
  },
  {
    who: 'wholesale',
    payment: 'invoice',
    lines: [
      { of: 'partner', pieces: 4, steps: ORDERED },
      { of: 'partner', steps: [...ORDERED, 'arrived'] },
      { of: 'own', steps: ['confirmed'] },
    ],
  },
  {
    who: 'wholesale',
    payment: 'invoice',
    lines: [
      { of: 'own', pieces: 5, steps: READY },
      { of: 'own', pieces: 2, steps: READY },
    ],
    paid: [{ kind: 'transfer', share: 1 }],
  },
  {
    who: 'buyer',
    lines: [
      { of: 'own', steps: READY },
      { of: 'partner', steps: ORDERED },
    ],
    says: [
      { by: 'customer', text: 'Заберу всё вместе.' },
      { by: 'shop', text: 'Хорошо, напишем, когда приедет второй товар.' },
    ],
  },
  {
    who: 'caller',
    lines: [
      { of: 'partner', steps: ['on_hold'] },
      { of: 'partner', steps: [...ORDERED, 'refused'], instead: 'proposed' },
    ],
    says: [{ by: 'note', text: 'Просил перезвонить после обеда.' }],
  },
  {
    who: 'buyer',
    delivery: 'courier',
    lines: [{ of: 'own', pieces: 2, steps: [...READY, 'in_delivery'] }],
  },
  {
    who: 'buyer',
    delivery: 'courier',
    lines: [{ of: 'own', pieces: 3, steps: [...READY, 'in_delivery', 'issued'] }],
    paid: [{ kind: 'card', share: 1 }],
  },
  { who: 'visitor', lines: [{ of: 'own', steps: ['cancelled'] }] },
  {
    who: 'buyer',
    lines: [{ of: 'own', steps: [...ISSUED, ...RETURNED] }],
    paid: [
      { kind: 'cash', share: 1 },
      { kind: 'refund', share: 1 },
    ],
  },
  {
    who: 'wholesale',
    payment: 'invoice',
    lines: [
      { of: 'own', pieces: 3, steps: ISSUED, part: { pieces: 1, steps: RETURNED } },
      { of: 'own', steps: ISSUED },
    ],
    paid: [{ kind: 'transfer', share: 1 }],
  },
  {
    who: 'buyer',
    lines: [
      { of: 'own', steps: [...ISSUED, 'return_requested'] },
      { of: 'own', steps: ISSUED },
    ],
    paid: [{ kind: 'card', share: 1 }],
  },
  {
    who: 'wholesale',
    payment: 'invoice',
    lines: [
      { of: 'partner', pieces: 2, steps: [...ORDERED, 'cancel_requested'] },
      { of: 'partner', steps: ORDERED },
    ],
    paid: [{ kind: 'transfer', share: 0.5 }],
  },
  {
    who: 'caller',
    lines: [
      { of: 'partner', steps: ['on_hold'], instead: 'accepted' },
      { of: 'own', steps: ['confirmed'] },
    ],
  },
  {
    who: 'visitor',
    lines: [
      { of: 'own', steps: ['cancelled'] },
      { of: 'own', pieces: 2, steps: READY },
      { of: 'own', steps: READY },
    ],
  },
];

/** Why a line took a step, in the words of who took it. */
export const REASONS: { [state in LineState]?: string } = {
  on_hold: 'Уточняем срок у поставщика',
  refused: 'Поставщик отказал: товара не осталось',
  cancelled: 'Покупатель передумал',
  cancel_requested: 'Нашёл быстрее',
  return_requested: 'Не подошло к машине',
};
