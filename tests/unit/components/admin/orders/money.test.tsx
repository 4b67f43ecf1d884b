import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { OrderFacts } from '../../../../../components/account/orders/order-facts.tsx';
import { OrderSums } from '../../../../../components/admin/orders/order-facts.tsx';
import { PaymentsPanel } from '../../../../../components/admin/orders/payments-panel.tsx';
import type { AdminOrder } from '../../../../../lib/orders/admin/model.ts';
import type { LineState } from '../../../../../lib/orders/model.ts';
import type { Order } from '../../../../../lib/orders/repository.ts';

vi.mock('@/lib/orders/admin/actions', () => ({ addPayment: vi.fn(), takePaymentBack: vi.fn() }));

/** An order of 8 590 ₽ and of 1 490 ₽ for what stands so, as far as its money goes. */
function anOrder(state: LineState, paidKopecks = 0) {
  const lines = [
    { state: 'confirmed' as const, quantity: 1, priceKopecks: 859_000, vatPercent: 22 },
    { state, quantity: 1, priceKopecks: 149_000, vatPercent: 22 },
  ];
  return {
    id: 'order0000000001',
    state: 'waiting',
    lines,
    delivery: { kind: 'pickup', kopecks: 0, details: {} },
    itemsKopecks: 1_008_000,
    totalKopecks: 1_008_000,
    paidKopecks,
    payment: 'on_receipt',
    payments: [],
    contact: { name: '', phone: '', email: '' },
  };
}

/** What a cashier reads and is proposed to take, and the sums that he and the customer read. */
function shown(state: LineState, paidKopecks?: number) {
  const order = anOrder(state, paidKopecks);
  const [staffs, customers] = [order as unknown as AdminOrder, order as unknown as Order];
  const plain = (html: string) => html.replaceAll(/[\u00A0\u202F]/g, ' ');
  const panel = plain(
    renderToStaticMarkup(
      <PaymentsPanel order={staffs} owner={{ account: '' }} role="manager" formKey="key" />,
    ),
  );
  const sums = (html: string) =>
    [...plain(html).matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*₽)<\/dd>/g)]
      .map(([, name, sum]) => `${name} ${sum}`)
      .slice(2);
  return {
    standing: /<span>([^<]*)<\/span>/.exec(panel)?.[1],
    proposed: /<input[^>]*name="amount"[^>]*value="([^"]*)"/.exec(panel)?.[1],
    staff: sums(renderToStaticMarkup(<OrderSums order={staffs} />)),
    customer: sums(renderToStaticMarkup(<OrderFacts order={customers} />)),
  };
}

const HELD = 'Пока не к оплате, ждёт решения 1 490 ₽';
const LEFT = 'Осталось оплатить 8 590 ₽';

test.each<[LineState, paid: number, standing: string, proposed: string, rows: string[]]>([
  ['confirmed', 0, 'осталось 10 080 ₽', '10080', []],
  ['refused', 0, 'осталось 8 590 ₽, пока не к оплате 1 490 ₽', '8590', [HELD, LEFT]],
  ['cancel_requested', 0, 'осталось 8 590 ₽, пока не к оплате 1 490 ₽', '8590', [HELD, LEFT]],
  ['refused', 859_000, 'пока не к оплате 1 490 ₽', '', ['Оплачено 8 590 ₽', HELD]],
  ['refused', 1_008_000, 'оплачено', '', ['Оплачено 10 080 ₽']],
])('of a line that stands %s, paid %i', (state, paid, standing, proposed, rows) =>
  expect(shown(state, paid)).toEqual({ standing, proposed, staff: rows, customer: rows }),
);

test('what is paid beyond the total is to be given back', () =>
  expect(shown('confirmed', 1_009_000)).toEqual({
    standing: 'вернуть покупателю 10 ₽',
    proposed: '10',
    staff: ['Оплачено 10 090 ₽', 'Нужно вернуть 10 ₽'],
    customer: ['Оплачено 10 090 ₽', 'К возврату 10 ₽'],
  }));
