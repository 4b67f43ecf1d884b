import { randomUUID } from 'node:crypto';
import { expect, read, test, textOf } from './html.ts';
import { addProduct } from './own-product.ts';

test('what everybody reads of a product: its offers, own stock first, when they are there, what is not known, and its analogs', async ({
  request,
}) => {
  const product = await addProduct(randomUUID().slice(0, 8));
  const page = await read(request, product.path);
  const rows = page
    .all(
      ({ tag, attributes }) => tag === 'tr' || attributes.role === 'row',
      page.labelled('Предложения'),
    )
    .map(textOf);
  expect(rows[1]).toContain('Склад показа');
  expect(rows[1]).toContain('1\u202F500\u00A0₽');
  expect(rows[2]).toContain('Склад поставщика');
  expect(rows[2]).toContain('1\u202F234\u00A0₽');
  expect(rows[2]).toContain('обновлено 20\u00A0ноября в\u00A013:00');
  expect(rows[2], 'a term is words that stay true').toContain('1–\u20602\u00A0дня');
  const decision = textOf(page.labelled('Цена и наличие'));
  for (const words of ['1\u202F500\u00A0₽', 'В наличии много', 'Склад показа, Тверь'])
    expect(decision).toContain(words);

  expect(textOf(page.labelled('Применимость'))).toContain('Данных о применимости нет');
  expect(textOf(page.main)).not.toContain('Подходит');

  const analogs = page.labelled(/^Аналоги/);
  const [analog] = page.tags('article', analogs);
  expect(textOf(analog!)).toContain('по номеру производителя');
  expect(textOf(analog!)).toContain('999\u00A0₽');
  expect(page.tags('a', analog!)[0]!.attributes.href).toBe(product.copy);
  const copy = await read(request, product.copy);
  expect(
    copy.tags('a', copy.labelled(/^Аналоги/)).map(({ attributes }) => attributes.href),
  ).toContain(product.path);
});

test('a page is a document to everybody, Next’s router included', async ({ request }) => {
  const { path, copy } = await addProduct(randomUUID().slice(0, 8));
  for (const rsc of ['1', '0']) {
    const reply = await request.get(path, { headers: { rsc } });
    expect(reply.headers()['content-type']).toBe('text/html; charset=utf-8');
    const html = await reply.text();
    expect(html.split(`href="${copy}"`), 'as HTML').toHaveLength(2);
    expect(html.split(copy), 'and never as data').toHaveLength(2);
  }
});
