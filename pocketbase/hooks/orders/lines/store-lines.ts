import { arrival } from '../../../../lib/delivery/model.ts';
import { openDays, publicSettings, type OpenDays } from '../../../../lib/settings/model.ts';
import { percentOn } from '../../../../lib/vat/model.ts';
import type { Line } from '../../cart/lines.ts';
import { workDays } from '../../../../lib/offers/public/model.ts';
import { settingsOf } from '../../settings/shop-settings.ts';
import { execute, selectOne } from '../../sql/select.ts';
import { vatRates } from '../../vat/rates.ts';
import { shopDay, shopTime, stored } from '../shop-clock.ts';

const COLUMNS = [
  'position',
  'product',
  'offer',
  'warehouse',
  'supplier',
  'brand',
  'article',
  'name',
  'unit',
  'own',
  'stock_kind',
  'quantity',
  'reserved',
  'price_kopecks',
  'cost_kopecks',
  'vat_percent',
  'lead_min_h',
  'lead_max_h',
  'promised_at',
];

/** What an order keeps of a line. `cutOff`, `days`: of the warehouse, for the promise. */
export type StoredLine = Pick<
  Line,
  | 'product'
  | 'offer'
  | 'warehouse'
  | 'supplier'
  | 'brandName'
  | 'article'
  | 'name'
  | 'unit'
  | 'own'
  | 'stockKind'
  | 'quantity'
  | 'price'
  | 'cost'
  | 'leadMin'
  | 'leadMax'
  | 'cutOff'
  | 'days'
>;

/**
 * Writes lines of an order as their offers stand now, accepted. One statement for all: saved one by
 * one, three hundred would keep every other writer waiting.
 * @param position place of the first in the order, from 1
 * @param replacementOf the line that they replace
 */
export function storeLines(
  tx: core.App,
  order: string,
  lines: StoredLine[],
  { position = 1, replacementOf = '' } = {},
): void {
  const now = new Date();
  const shop = openDaysOf(tx, order);
  const vat = percentOn(vatRates(tx), shopDay(now)); // prices contain it
  const rows = lines.map((line, index) => [
    position + index,
    line.product,
    line.offer,
    line.warehouse,
    line.supplier,
    line.brandName,
    line.article,
    line.name,
    line.unit,
    line.own,
    line.stockKind,
    line.quantity,
    line.stockKind === 'exact' ? line.quantity : 0,
    line.price,
    line.cost,
    vat,
    line.leadMin,
    line.leadMax,
    promisedAt(now, line, shop),
  ]);
  const moment = "strftime('%Y-%m-%d %H:%M:%fZ')";
  const values = COLUMNS.map((_, place) => `line.value ->> ${place}`).join(', ');
  execute(
    tx,
    `INSERT INTO order_items ("order", state, replacement_of, ${COLUMNS.join(', ')}, created, updated) SELECT {:order}, 'accepted', {:replacementOf}, ${values}, ${moment}, ${moment} FROM json_each({:rows}) line`,
    { order, replacementOf, rows: JSON.stringify(rows) },
  );
}

/** When the shop of an order is open, by its settings of today. */
export function openDaysOf(tx: core.App, order: string): OpenDays {
  const row = selectOne(
    tx,
    { storefront: '' },
    'SELECT storefront FROM orders WHERE id = {:order}',
    { order },
  );
  return openDays(publicSettings(settingsOf(tx, row?.storefront ?? '')));
}

/** The last day on which the goods should be there, as a moment of the store. */
export const promisedAt = (
  now: Date,
  { leadMin, leadMax, cutOff, days }: Pick<Line, 'leadMin' | 'leadMax' | 'cutOff' | 'days'>,
  shop: OpenDays,
): string =>
  stored(
    arrival(
      shopTime(now),
      { leadMinHours: leadMin, leadMaxHours: leadMax, cutOff, workDays: workDays(days) },
      shop,
    ).to,
  );
