import { roublesCell, stockCell, termCell, type Cell } from '../exports/model.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import type { ReplyOf } from '../pocketbase/define-route.ts';
import { bestOffer, offerAvailability } from '../products/model.ts';
import * as contracts from './contract.ts';

const COLUMNS: Record<string, (row: contracts.PriceListRow) => Cell> = {
  Производитель: ({ brand }) => brand,
  Артикул: ({ article }) => article,
  Наименование: ({ name }) => name,
  'Ваша цена, ₽': ({ priceKopecks }) => roublesCell(priceKopecks),
  // What makes no whole packs is nobody's to order.
  Наличие: (row) => stockCell(row.stockKind, offerAvailability(row) === 'none' ? 0 : row.quantity),
  'Ед.': ({ unit }) => unit,
  Кратность: ({ multiple }) => multiple,
  Минимум: ({ minQuantity }) => minQuantity,
  Срок: ({ leadMinHours, leadMaxHours }) => termCell(leadMinHours, leadMaxHours),
};
export const PRICE_LIST_HEADER: readonly string[] = Object.keys(COLUMNS);

/**
 * Everything that is sold, at the customer's own prices, read while it is sent: of each product the
 * offer that its page puts first for him.
 * @throws AppError while it is read; `forbidden` for who pays retail
 */
export async function* ownPriceList(pb: Backend): AsyncGenerator<Cell[]> {
  for (let after: number | null = 0; after !== null;) {
    const { rows, last }: ReplyOf<typeof contracts.priceList> = await callRoute(
      pb,
      contracts.priceList,
      { query: { after } },
    );
    for (const offers of Map.groupBy(rows, ({ number }) => number).values())
      yield Object.values(COLUMNS).map((cell) => cell(bestOffer(offers)!));
    after = last;
  }
}
