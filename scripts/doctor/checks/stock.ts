import { HELD_BY_RIGHT } from '../../../lib/doctor/orders/model.ts';
import { LINE_PROPERTIES } from '../../../lib/orders/state-properties/model.ts';
import type { LineState } from '../../../lib/orders/model.ts';
import { faultsOf, type Check } from '../check.ts';

/** What is on the line `i`, for people. */
const NAMED = "i.brand || ' ' || i.article";
const OFFER = `COALESCE((SELECT b.name || ' ' || p.article || ', склад «' || w.name || '»' FROM offers o JOIN products p ON p.id = o.product JOIN brands b ON b.id = p.brand JOIN warehouses w ON w.id = o.warehouse WHERE o.id = s.offer), 'предложение ' || s.offer)`;

export const STOCK_CHECKS: readonly Check[] = [
  {
    name: 'line-reserves',
    promise: 'Позиции заказов держат не больше, чем им положено',
    mend: 'line-reserves',
    find: (shop) =>
      faultsOf(
        shop,
        `SELECT i.id AS key, o.number AS number, ${NAMED} AS part, i.state AS state, i.reserved AS reserved, ${HELD_BY_RIGHT} AS right
        FROM order_items i JOIN orders o ON o.id = i."order" WHERE i.reserved != ${HELD_BY_RIGHT}`,
        ({ number, part, state, reserved, right }) =>
          `Заказ ${number}, ${part} («${LINE_PROPERTIES[state as LineState].name ?? state}»): держит ${reserved} шт., положено ${right}`,
      ),
  },
  {
    name: 'stock-reserves',
    promise: 'В резерве столько, сколько держат позиции заказов',
    mend: 'stock-reserves',
    find: (shop) =>
      faultsOf(
        shop,
        `SELECT s.offer AS key, ${OFFER} AS offer, s.reserved AS reserved, COALESCE(h.held, 0) AS held FROM stocks s
        LEFT JOIN (SELECT offer, SUM(reserved) AS held FROM order_items WHERE reserved != 0 GROUP BY offer) h ON h.offer = s.offer WHERE s.reserved != COALESCE(h.held, 0)`,
        ({ offer, reserved, held }) =>
          `${offer}: в резерве ${reserved} шт., а заказы держат ${held}`,
      ),
  },
  {
    name: 'held-nowhere',
    promise: 'То, что держат позиции заказов, лежит на складе',
    advice:
      'Откройте заказ: товар этой позиции больше не продаётся со склада, где он был отложен; предложите замену или отмените позицию.',
    find: (shop) =>
      faultsOf(
        shop,
        `SELECT i.id AS key, o.number AS number, ${NAMED} AS part, i.reserved AS reserved FROM order_items i JOIN orders o ON o.id = i."order"
        WHERE i.reserved > 0 AND NOT EXISTS (SELECT 1 FROM stocks s WHERE s.offer = i.offer)`,
        ({ number, part, reserved }) =>
          `Заказ ${number}, ${part}: держит ${reserved} шт., а остатка у предложения нет`,
      ),
  },
  {
    name: 'stock-below-zero',
    promise: 'Остатки не меньше нуля',
    advice: 'Посчитайте эти товары инвентаризацией (/admin/stocktaking).',
    find: (shop) =>
      faultsOf(
        shop,
        `SELECT s.offer AS key, ${OFFER} AS offer, s.on_hand AS pieces FROM stocks s WHERE s.on_hand < 0`,
        ({ offer, pieces }) => `${offer}: на складе ${pieces} шт.`,
      ),
  },
];
