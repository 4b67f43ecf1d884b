import { expect, priceIn, read, test, textOf } from './html.ts';
import { productPaths } from './public-pages.ts';
import { STEADY_LIST } from './steady-list.ts';

const BRAKES = '/categories/tormoznaya-sistema';

test('the list goes on page by page, each with its own address', async ({ request }) => {
  const [first, second] = [await read(request, '/'), await read(request, '/?page=2')];
  expect(first.cards).toHaveLength(30);
  expect(first.linkTo('Дальше')).toBe('/?page=2');
  expect(second.cards).toHaveLength(30);
  expect(second.cards.filter((card) => first.cards.includes(card))).toEqual([]);
  expect(second.canonical.search).toBe('?page=2');
  expect(second.title).toMatch(/страница 2/);
  expect(
    second.tags('a').find(({ attributes }) => attributes['aria-label'] === 'Страница 1')?.attributes
      .href,
  ).toBe('/');
});

test('only what is in stock, cheapest first', async ({ request }) => {
  const inStock = await read(request, (await read(request, '/')).linkTo('Только в наличии')!);
  expect(inStock.linkTo('Дешевле')).toBe('/?available=1&sort=price');
  const page = await read(request, '/?available=1&sort=price');
  expect(page.cards.length).toBeGreaterThan(5);
  for (const card of page.cards) expect(card).toContain('В наличии');
  const ordered = await read(request, '/?available=order');
  expect(ordered.cards.length).toBeGreaterThan(5);
  for (const card of ordered.cards) expect(card).toContain('Под заказ');
  const prices = page.cards.map(priceIn);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect([page.canonical.pathname, page.canonical.search]).toEqual(['/', '']);
});

test('a product shows price, availability and every offer', async ({ request }) => {
  const [path] = await productPaths(request, 1);
  const page = await read(request, path!);
  expect(textOf(page.labelled('Цена и наличие'))).toMatch(/₽|Цена по запросу/);
  expect(
    page.all(
      ({ tag, attributes }) => tag === 'tr' || attributes.role === 'row',
      page.labelled('Предложения'),
    ).length,
  ).toBeGreaterThan(1);
  expect(page.canonical.pathname).toBe(path);
});

test('an address with rubbish in its query still shows the list', async ({ request }) => {
  for (const query of [
    '?page=abc&sort=%27%3B--&after=1&utm_source=mail',
    '?brand=%27%3B--&from=-5&to=abc',
  ]) {
    const page = await read(request, `/${query}`);
    expect([page.status, page.cards.length]).toEqual([200, 30]);
  }
  expect((await read(request, '/?brand=no-such-maker')).status).toBe(404);
});

test('filters that leave nothing say so and lead back; pages of a narrowed list keep its filters', async ({
  request,
}) => {
  const page = await read(request, `${BRAKES}?from=9000000`);
  expect(textOf(page.main)).toContain('С этими фильтрами ничего нет');
  expect(page.linkTo('Сбросить фильтры')).toBe(BRAKES);
  expect((await read(request, '/?from=100')).linkTo('Дальше')).toBe('/?from=100&page=2');
});

test('a list is shown as cards or as rows, in the address, page and filters kept', async ({
  request,
}) => {
  const cards = await read(request, '/?available=1&page=2');
  expect(cards.linkTo('Список')).toBe('/?available=1&view=list&page=2');
  const rows = await read(request, '/?available=1&view=list&page=2');
  const names = (page: typeof rows) => page.tags('h2', page.main).map(textOf);
  expect(names(rows).length).toBeGreaterThan(20);
  expect(names(rows)).toEqual(names(cards));
  expect(rows.isCurrent('Список')).toBe(true);
  expect(rows.linkTo('Дальше')).toBe('/?available=1&view=list&page=3');
  expect(rows.linkTo('Сетка')).toBe('/?available=1&page=2');
  expect(rows.canonical.search).toBe('?page=2');
});

test('who asks by number gets rows, who asks by words gets cards; both can choose', async ({
  request,
}) => {
  const shop = await read(request, STEADY_LIST);
  const article = textOf(shop.tags('span', shop.tags('article', shop.main)[0])[0]!);
  const byNumber = await read(request, `/?q=${encodeURIComponent(article)}`);
  expect(byNumber.isCurrent('Список')).toBe(true);
  expect(byNumber.linkTo('Сетка')).toMatch(/view=grid/);
  expect((await read(request, `/?q=${encodeURIComponent('фильтр')}`)).isCurrent('Сетка')).toBe(
    true,
  );
});

test('a deep page of a list that has become shorter says so and leads back', async ({
  request,
}) => {
  const page = await read(request, `${BRAKES}?from=5000&after=2~8999999999999~999999`);
  expect(textOf(page.main)).toContain('список кончился раньше');
  expect(page.linkTo('К началу списка')).toBe(`${BRAKES}?from=5000`);
  expect((await read(request, `${BRAKES}?from=5000`)).cards.length).toBeGreaterThan(0);
});

test('a brand has a page of its own: its kinds of parts, its products, its filters', async ({
  request,
}) => {
  const shop = await read(request, '/');
  const link = shop.tags('a', shop.labelled('Бренды'))[0]!;
  const [name, address] = [textOf(link), link.attributes.href!];
  expect(address).toMatch(/^\/brands\/[a-z0-9-]+$/);
  const page = await read(request, address);
  expect(page.h1).toBe(`Автозапчасти ${name}`);
  expect(page.canonical.pathname).toBe(address);
  expect(page.linkTo('Дешевле')).toBe(`${address}?sort=price`);
  for (const list of [page, await read(request, `${address}?sort=price`)]) {
    expect(list.cards.length).toBeGreaterThan(0);
    expect(list.cards.filter((card) => !card.includes(name))).toEqual([]);
  }
  expect(page.tags('a', page.labelled('Категории бренда'))[0]!.attributes.href).toMatch(
    /^\/categories\/[a-z-]+\?brand=/,
  );
  for (const path of ['/brands/no-such', '/brands/no-such?page=2'])
    expect((await read(request, path)).status).toBe(404);
});
