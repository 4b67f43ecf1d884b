import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NewOrderGoods } from '../../../../../components/admin/orders/new-order-goods.tsx';
import type { OrderOffer } from '../../../../../lib/orders/admin/model.ts';

const anOffer = (offer: string, over: Partial<OrderOffer> = {}): OrderOffer => ({
  offer,
  product: 'product',
  brand: 'Bosch',
  article: offer,
  name: 'Фильтр',
  unit: 'шт.',
  priceKopecks: 202_000,
  costKopecks: 150_000,
  sold: true,
  stockKind: 'exact',
  available: 5,
  multiple: 1,
  minQuantity: 1,
  leadMinHours: 0,
  leadMaxHours: 0,
  warehouse: 'Склад',
  own: true,
  ...over,
});

/** The page, by the rows of its lists. @param chosen what is in the order, two pieces of it */
function rowsOf(offers: OrderOffer[], chosen: OrderOffer[] = []) {
  const html = renderToStaticMarkup(
    <NewOrderGoods
      chosen={chosen.map((offer) => ({ quantity: 2, offer }))}
      hand={[]}
      found={{ offers, page: 1, hasNext: false }}
      q="фильтр"
      warehouses={[]}
      added={undefined}
      typing={{
        of: (name, value = '') => ({ name, value, error: undefined }),
        now: (_, stored = '') => stored,
        hear: () => () => undefined,
      }}
    />,
  );
  return {
    focused: html.match(/<\w+[^>]*autofocus[^>]*>/gi) ?? [],
    rows: (html.match(/<li>.*?<\/li>/g) ?? []).map((row) => row.replace(/\s/g, ' ')),
  };
}

test('what is sold out cannot be added and says so; the focus is at the first that can', () => {
  const offers = [
    anOffer('gone', { available: 0 }),
    anOffer('few', { available: 3, multiple: 4 }),
    anOffer('there'),
  ];
  const { focused, rows } = rowsOf(offers);
  expect(rows.map((row) => row.includes('Добавить'))).toEqual([false, false, true]);
  expect(rows[0]).toContain('Нет в наличии');
  expect(rows[1]).toContain('В наличии 3 шт. · минимум 4 шт.');
  expect(rows[2]).not.toContain('минимум');
  expect(focused).toEqual([expect.stringContaining('add:there:1')]);
  // Where nothing can be added, something else is looked for.
  expect(rowsOf(offers.slice(0, 2)).focused).toEqual([expect.stringContaining('name="q"')]);
});

test('a line says what a piece of it costs', () => {
  const offer = anOffer('there');
  const [line] = rowsOf([offer], [offer]).rows;
  expect(line).toContain('2 020 ₽ за шт. · Склад');
  expect(line).toContain('4 040 ₽');
});
