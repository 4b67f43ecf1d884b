import { COUNTED, KEPT, KEPT_SUMS, type KeptSum } from '../../../lib/doctor/orders/model.ts';
import type { LineState, OrderState } from '../../../lib/orders/model.ts';
import { ORDER_PROPERTIES } from '../../../lib/orders/state-properties/model.ts';
import { orderState, orderTotals } from '../../../lib/orders/states/model.ts';
import { faultsOf, rowsOf, type Check, type Fault, type Shop } from '../check.ts';
import { formatMoney as money } from '../../../lib/format/money.ts';

const LOOK_AT = 'Откройте заказ и сверьте его с тем, что было сказано покупателю:';

const COUNTED_NAMES: Record<KeptSum, string> = {
  order_sums: 'суммы заказов по дням',
  state_counts: 'заказы и позиции по состояниям',
  product_sales: 'что покупают чаще',
  product_wants: 'что лежит в корзинах и избранном',
};

type Order = {
  id: string;
  number: string;
  state: OrderState;
  items: number;
  total: number;
  delivery: number;
  lines: { state: LineState; quantity: number; priceKopecks: number }[];
};

/** Orders that have lines, with these. */
function* ordersOf(shop: Shop): Generator<Order> {
  for (const row of rowsOf(
    shop,
    `SELECT o.id AS id, o.number AS number, o.state AS state, o.items_kopecks AS items, o.total_kopecks AS total, o.delivery_kopecks AS delivery,
      json_group_array(json_object('state', i.state, 'quantity', i.quantity, 'priceKopecks', i.price_kopecks)) AS lines
    FROM order_items i CROSS JOIN orders o ON o.id = i."order" GROUP BY i."order"`,
  ))
    yield { ...row, lines: JSON.parse(String(row['lines'])) } as Order;
}

function* wrongSums(shop: Shop): Generator<Fault> {
  for (const { id, number, items, total, delivery, lines } of ordersOf(shop)) {
    const right = orderTotals(lines, delivery);
    if (items !== right.itemsKopecks)
      yield {
        key: id,
        words: `Заказ ${number}: товаров на ${money(items)}, а по позициям ${money(right.itemsKopecks)} — /admin/orders/${id}`,
      };
    else if (total !== right.totalKopecks)
      yield {
        key: id,
        words: `Заказ ${number}: итого ${money(total)}, а товары с доставкой стоят ${money(right.totalKopecks)} — /admin/orders/${id}`,
      };
  }
}

function* wrongStates(shop: Shop): Generator<Fault> {
  for (const { id, number, state, lines } of ordersOf(shop)) {
    const right = orderState(lines.map((line) => line.state));
    if (state !== right)
      yield {
        key: id,
        words: `Заказ ${number}: «${ORDER_PROPERTIES[state].name ?? state}», а по позициям «${ORDER_PROPERTIES[right].name}» — /admin/orders/${id}`,
      };
  }
}

function* wrongKeptSums({ database }: Shop): Generator<Fault> {
  for (const table of KEPT_SUMS) {
    const [kept, counted] = [KEPT[table], `SELECT * FROM (${COUNTED[table]})`];
    const apart = database
      .prepare(
        `SELECT COUNT(*) AS n FROM (SELECT * FROM (${kept} EXCEPT ${counted}) UNION ALL SELECT * FROM (${counted} EXCEPT ${kept}))`,
      )
      .get()!['n'];
    if (apart)
      yield { key: table, words: `Сводка «${COUNTED_NAMES[table]}»: расходятся строки, ${apart}` };
  }
}

export const ORDER_CHECKS: readonly Check[] = [
  {
    name: 'order-lines',
    promise: 'В каждом заказе есть позиции',
    advice: `${LOOK_AT} его позиции пропали; их вернёт копия, сделанная раньше.`,
    find: (shop) =>
      faultsOf(
        shop,
        'SELECT o.id AS key, o.number AS number FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_items i WHERE i."order" = o.id)',
        ({ key, number }) => `Заказ ${number}: ни одной позиции — /admin/orders/${key}`,
      ),
  },
  {
    name: 'order-states',
    promise: 'Состояния заказов следуют из их позиций',
    mend: 'order-states',
    find: wrongStates,
  },
  {
    name: 'order-sums',
    promise: 'Суммы заказов складываются из позиций и доставки',
    advice: `${LOOK_AT} любое изменение позиции пересчитает сумму.`,
    find: wrongSums,
  },
  {
    name: 'order-payments',
    promise: 'Оплачено столько, сколько записано платежей',
    advice: `${LOOK_AT} сверьте платежи с банком и кассой.`,
    find: (shop) =>
      faultsOf(
        shop,
        `SELECT o.id AS key, o.number AS number, o.paid_kopecks AS paid, COALESCE(p.paid, 0) AS counted FROM orders o
        LEFT JOIN (SELECT "order", SUM(CASE kind WHEN 'refund' THEN -amount_kopecks ELSE amount_kopecks END) AS paid FROM payments WHERE taken_back_at = '' GROUP BY "order") p ON p."order" = o.id
        WHERE o.paid_kopecks != COALESCE(p.paid, 0)`,
        ({ key, number, paid, counted }) =>
          `Заказ ${number}: оплачено ${money(Number(paid))}, а платежей на ${money(Number(counted))} — /admin/orders/${key}`,
      ),
  },
  {
    name: 'order-events',
    promise: 'О каждом заказе записано, как он появился',
    advice: `${LOOK_AT} история пропала; её вернёт копия, сделанная раньше.`,
    find: (shop) =>
      faultsOf(
        shop,
        'SELECT o.id AS key, o.number AS number FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_events e WHERE e."order" = o.id)',
        ({ key, number }) => `Заказ ${number}: история пуста — /admin/orders/${key}`,
      ),
  },
  {
    name: 'kept-sums',
    promise: 'Сводки первой страницы сходятся с заказами',
    mend: 'kept-sums',
    find: wrongKeptSums,
  },
];
