import { expect, read, test, textOf } from './html.ts';

test('the search box holds what was searched for, on any page of what was found', async ({
  request,
}) => {
  for (const path of [
    '/?q=%22%D1%84%D0%B8%D0%BB%D1%8C%D1%82%D1%80%20%3C%D0%BC%3E',
    '/?q=%D1%84%D0%B8%D0%BB%D1%8C%D1%82%D1%80&view=list&page=2',
  ]) {
    const page = await read(request, path);
    const [box] = page.tags('input').filter((input) => input.attributes['name'] === 'q');
    expect(box?.attributes['value']).toBe(new URL(path, 'http://shop').searchParams.get('q'));
  }
  const [empty] = (await read(request, '/'))
    .tags('input')
    .filter((input) => input.attributes['name'] === 'q');
  expect(empty?.attributes['value'] ?? '').toBe('');
});

test('the link to the account asks nobody to sign in who may have done so', async ({ request }) => {
  const page = await read(request, '/');
  const links = page.tags('a').filter((link) => 'data-account' in link.attributes);
  expect(links.map(textOf)).toEqual(links.map(() => 'Кабинет'));
  expect(links.length).toBeGreaterThan(0);
});

test("«orders/success | public | confirmation 'Ваш заказ принят в обработку'»: to everybody, without a number", async ({
  request,
}) => {
  const page = await read(request, '/orders/success', { maxRedirects: 0 });
  expect(page.status).toBe(200);
  expect(page.h1).toBe('Ваш заказ принят в обработку');
  expect(textOf(page.main)).not.toMatch(/Номер заказа:|\d/);
  expect(page.linkTo('Мои заказы')).toBe('/orders');
  expect(page.meta('robots')).toMatch(/noindex/);
});
