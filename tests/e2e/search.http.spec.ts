import { expect, read, test, textOf } from './html.ts';
import { anOfferOf } from './own-offer.ts';
import { asOwner } from './accounts.ts';
import { STEADY_LIST } from './steady-list.ts';

const searched = (q: string) => `/?q=${encodeURIComponent(q)}`;

test('a part is found by its number, however it is written', async ({ request }) => {
  const shop = await read(request, STEADY_LIST);
  const article = textOf(shop.tags('span', shop.tags('article', shop.main)[0])[0]!);
  const page = await read(request, searched(article.toLowerCase().replace(/[\s./-]/g, '')));
  expect(page.h1).toContain('Результаты по запросу');
  expect(page.cards[0]).toContain(article);
  expect(page.meta('robots')).toMatch(/noindex/);
  expect([page.canonical.pathname, page.canonical.search]).toEqual(['/', '']);
});

test('the number asked for stands apart from what answers it too, unless prices set the order', async ({
  request,
}) => {
  const [one, other] = [await anOfferOf(3), await anOfferOf(3)].map(({ path }) =>
    path.replace('/products/', ''),
  );
  const { article, brand } = await asOwner<{ article: string; brand: string }>(
    `/api/collections/products/records/${one}`,
  );
  await asOwner('/api/collections/product_numbers/records', 'POST', {
    product: other,
    brand,
    number: article,
    number_key: article.replace('-', '').toUpperCase(),
    kind: 'oem',
  });
  const page = await read(request, searched(article));
  const found = page.labelled('Найденные товары');
  const headings = (of: typeof found) =>
    page
      .tags('h2', of)
      .map(textOf)
      .filter((text) => /Искомый номер|Аналоги и замены/.test(text));
  expect(headings(found)).toEqual(['Искомый номер', 'Аналоги и замены']);
  const byPrice = await read(request, page.linkTo('Дешевле')!);
  expect(new URL(byPrice.reply.url()).search).toMatch(/sort=price/);
  expect(byPrice.cards).toHaveLength(2);
  expect(headings(byPrice.main)).toEqual([]);
});

test('what only stands in for the number that was asked for is called an analog', async ({
  request,
}) => {
  const product = (await anOfferOf(3)).path.replace('/products/', '');
  const number = `OE 7755${Date.now()}`;
  await asOwner('/api/collections/product_numbers/records', 'POST', {
    product,
    number,
    number_key: number.replace(' ', ''),
    kind: 'oem',
  });
  const page = await read(request, searched(`Toyota ${number}`));
  expect(page.cards).toHaveLength(1);
  expect(textOf(page.main)).toContain(`Аналог: эту деталь предлагают вместо Toyota ${number}.`);
  const offered = await request.get(`/api/suggest?q=${encodeURIComponent(`toyota ${number}`)}`);
  expect(await offered.json()).toMatchObject({
    products: [{ id: product }],
    exact: 0,
    standIns: 1,
  });
});

test('words typed in the wrong keyboard layout are understood at once, and searched literally for who wants that', async ({
  request,
}) => {
  const page = await read(request, searched('vfckj'));
  expect(page.h1).toContain('«масло»');
  expect(page.cards.length).toBeGreaterThan(0);
  const literal = await read(request, page.linkTo('Искать буквально: «vfckj»')!);
  expect(literal.h1).toBe('По запросу «vfckj» ничего не нашлось');
  const offered = await read(request, literal.linkTo('масло')!);
  expect(offered.h1).toContain('«масло»');
});

test('a search in vain helps on, leads to people who look for the part, and no link of it is dead', async ({
  request,
}) => {
  const page = await read(request, searched('ыыыы щщщщ'));
  expect(page.h1).toContain('ничего не нашлось');
  const links = page.tags('a', page.main).map(({ attributes }) => attributes.href!);
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) expect([link, (await request.get(link)).status()]).toEqual([link, 200]);
  expect((await read(request, '/?q=zzqqxx')).linkTo('Запросить подбор')).toBe(
    '/vin-request?q=zzqqxx',
  );
});

test('a car in the words narrows what is found, says so and can be taken off', async ({
  request,
}) => {
  const page = await read(request, searched('колодки солярис 2015'));
  expect(textOf(page.main)).toContain('Показано для Hyundai Solaris, 2015\u00A0г.');
  expect(page.cards.length).toBeGreaterThan(0);
  const [car, all, literal] = [
    page.linkTo('Все детали для этого автомобиля'),
    page.linkTo('Убрать фильтр: Hyundai Solaris, 2015\u00A0г.✕'),
    page.linkTo('Искать буквально: «колодки солярис 2015»'),
  ];
  expect(car).toBe('/cars/hyundai/solaris?year=2015');
  expect(textOf((await read(request, all!)).main)).not.toContain('Solaris, 2015');
  expect(textOf((await read(request, literal!)).main)).not.toContain('Показано для');
  expect((await read(request, searched('киа рио 2018'))).h1).toBe(
    'Запчасти для Kia Rio, 2018\u00A0г.',
  );
});

test('the number of a car is recognised', async ({ request }) => {
  const found = await read(request, '/?q=XTA210990Y2766389');
  expect(textOf(found.main)).toContain('Похоже, это VIN автомобиля');
  expect(textOf(found.main)).toContain('Осталось сказать, какая деталь нужна');
  const form = found.tags('form', found.main).map(({ attributes }) => attributes.action);
  expect(form).toContain('/vin-request');
  const asked = await read(request, '/vin-request?q=XTA210990Y2766389&part=колодки');
  expect(textOf(asked.main)).toContain('колодки');
  const values = asked.tags('input', asked.main).map(({ attributes }) => attributes.value);
  expect(values).toContain('XTA210990Y2766389');
});

test('what is typed is a text and nothing else, and an empty search leads to the catalogue', async ({
  request,
}) => {
  for (const text of [
    '<script>alert(1)</script>',
    '"',
    "' OR 1=1 --",
    '%00',
    '\\',
    '*',
    'a'.repeat(500),
  ]) {
    const page = await read(request, searched(text));
    expect([text, page.status]).toEqual([text, 200]);
    expect(await page.reply.text()).not.toContain('<script>alert(1)</script>');
  }
  expect((await read(request, '/?q=%20&brand=%27%3B--&from=abc')).h1).toBe('Каталог автозапчастей');
});

test('the suggestions route refuses what it cannot read, and is the same for everybody', async ({
  request,
}) => {
  for (const path of ['/api/suggest', '/api/suggest?q=', '/api/suggest?q=%20'])
    expect((await request.get(path)).status()).toBe(400);
  for (const path of [
    '/api/suggest?q=%00a',
    '/api/suggest?q=a&q=b',
    `/api/suggest?q=${'a'.repeat(900)}`,
    '/api/suggest?q=%F0%9F%91%8D',
  ])
    expect((await request.get(path)).status()).toBe(200);
  const reply = await request.get('/api/suggest?q=' + encodeURIComponent('масло'));
  expect(reply.headers()['cache-control']).toContain('public');
  expect(reply.headers()['set-cookie']).toBeUndefined();
});
