import { z } from 'zod';
import { roublesCell, stockCell, termCell, type Cell } from '../exports/model.ts';
import { askRoute } from '../pocketbase/ask-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { bestOffer } from '../products/model.ts';
import { stockKindReply } from '../products/schema.ts';

const row = z.object({
  number: z.int(),
  brand: z.string(),
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  priceKopecks: z.int(),
  stockKind: stockKindReply,
  quantity: z.int(),
  multiple: z.int(),
  minQuantity: z.int(),
  leadMinHours: z.int(),
  leadMaxHours: z.int(),
});
type Row = z.output<typeof row>;
const chunk = z.object({ rows: z.array(row), last: z.int().nullable() });

const COLUMNS: Record<string, (row: Row) => Cell> = {
  Производитель: ({ brand }) => brand,
  Артикул: ({ article }) => article,
  Наименование: ({ name }) => name,
  'Ваша цена, ₽': ({ priceKopecks }) => roublesCell(priceKopecks),
  Наличие: ({ stockKind, quantity }) => stockCell(stockKind, quantity),
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
    const { rows, last }: z.output<typeof chunk> = await askRoute(
      pb,
      '/api/shop/price-list',
      chunk,
      { after },
    );
    for (const offers of Map.groupBy(rows, ({ number }) => number).values())
      yield Object.values(COLUMNS).map((cell) => cell(bestOffer(offers)!));
    after = last;
  }
}
