import { MAX_QUANTITY } from '../../../../lib/cart/model.ts';
import { HAND_LINE, type HandLine } from '../../../../lib/orders/lines/model.ts';
import { isCount, MAX_PRICE } from '../../request/count.ts';
import { refuse } from '../../request/refuse.ts';
import { select } from '../../sql/select.ts';
import type { StoredLine } from './store-lines.ts';

/**
 * Lines that somebody of the staff has written by hand, since the catalogue has no such part.
 * @throws 400 `invalid_input`
 */
export function handLinesIn(lines: unknown): HandLine[] {
  if (!Array.isArray(lines) || lines.length > HAND_LINE.most || !lines.every(isHandLine))
    throw refuse('invalid_input', 'handLines');
  return lines.map((line) => ({
    ...line,
    brand: line.brand.trim(),
    article: line.article.trim(),
    name: line.name.trim(),
  }));
}

function isHandLine(line: unknown): line is HandLine {
  const { brand, article, name, warehouse, quantity, priceKopecks, costKopecks, leadHours } =
    (line ?? {}) as { [part: string]: unknown };
  return (
    isText(brand, HAND_LINE.brand) &&
    isText(article, HAND_LINE.article) &&
    isText(name, HAND_LINE.name) &&
    typeof warehouse === 'string' &&
    /^([a-z0-9]{15})?$/.test(warehouse) &&
    isCount(quantity, MAX_QUANTITY) &&
    isCount(priceKopecks, MAX_PRICE) &&
    isFrom0(costKopecks, MAX_PRICE) &&
    isFrom0(leadHours, HAND_LINE.leadHours)
  );
}

const isText = (text: unknown, most: number): boolean =>
  typeof text === 'string' && text.trim() !== '' && text.trim().length <= most;
const isFrom0 = (value: unknown, most: number): boolean => value === 0 || isCount(value, most);

/**
 * The same as an order keeps them: no product and no offer stands behind them, so nothing of any
 * stock is promised; a warehouse of a partner leads them to the orders to him.
 * @throws 400 `invalid_input` for a warehouse that is none of a partner who works
 */
export function linesByHand(tx: core.App, lines: HandLine[]): StoredLine[] {
  const places = select(
    tx,
    { warehouse: '', supplier: '', cutOff: '', days: '' },
    `SELECT w.id AS warehouse, s.id AS supplier, w.cut_off AS cutOff, COALESCE(w.work_days, '[]') AS days
    FROM json_each({:asked}) asked JOIN warehouses w ON w.id = asked.value AND w.active = TRUE
      JOIN suppliers s ON s.id = w.supplier AND s.active = TRUE AND s.kind = 'partner'`,
    { asked: JSON.stringify([...new Set(lines.map(({ warehouse }) => warehouse))]) },
  );
  return lines.map(({ brand, article, name, warehouse, quantity, ...line }) => {
    const place = places.find((one) => one.warehouse === warehouse);
    if (warehouse && !place) throw refuse('invalid_input', 'handLines');
    return {
      ...(place ?? { warehouse: '', supplier: '', cutOff: '', days: '[]' }),
      product: '',
      offer: '',
      brandName: brand,
      article,
      name,
      unit: HAND_LINE.unit,
      own: false,
      stockKind: 'on_order',
      quantity,
      price: line.priceKopecks,
      cost: line.costKopecks,
      leadMin: line.leadHours,
      leadMax: line.leadHours,
    };
  });
}
