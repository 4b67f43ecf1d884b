import { expect, read, test, textOf } from './html.ts';

for (const [what, path] of [
  ['an unknown path', '/no/such/page'],
  ['an unknown path in Russian', '/колодки'],
  ['a product that was never there', '/products/none-such'],
  ['an address that can be no product', '/products/No_Such'],
  ['an unknown category', '/categories/none-such'],
  ['a filtered list of an unknown category', '/categories/none-such?page=2'],
  ['a page behind the last one of the catalogue', '/?page=999'],
  ['a page behind any that has a number', `/?page=${'9'.repeat(30)}`],
  ['a page behind the last one of a category', '/categories/filtry?page=30'],
  [
    'a page behind the last one of a filtered category',
    '/categories/filtry?available=1&sort=price&page=34',
  ],
  ['a page behind the last one of a maker', '/brands/demo-filtr?page=33'],
  ['a page behind the last one of a search', '/?q=%D1%84%D0%B8%D0%BB%D1%8C%D1%82%D1%80&page=30'],
  ['an inner address of the shop', '/internal/catalogue'],
  ['the door for cache events', '/internal/expire'],
]) {
  test(`${what} answers 404, says so on the page and leads to the catalogue`, async ({
    request,
  }) => {
    const page = await read(request, path!);
    expect(page.status).toBe(404);
    expect(page.reply.headers()['cache-control']).toContain('no-store');
    expect(textOf(page.root)).toContain(`Page not found: ${path!.split('?')[0]}`);
    expect(page.title).toMatch(/Page Not Found/);
    expect(page.linkTo('Перейти в каталог')).toBe('/');
    expect(
      page.all(({ tag, attributes }) => tag === 'link' && attributes.rel === 'canonical'),
    ).toEqual([]);
  });
}

test('markup in an address is text', async ({ request }) => {
  const page = await read(request, '/<script>document.title="x"</script>');
  expect(page.status).toBe(404);
  expect(textOf(page.root)).toContain('Page not found: /<script>document.title="x"</script>');
  expect(page.title).toMatch(/Page Not Found/);
  expect(await page.reply.text()).not.toContain('<script>document.title="x"</script>');
});

test('an address with a broken escape is refused readably', async ({ request }) => {
  const reply = await request.get('/products/%E0%A4%A');
  expect(reply.status()).toBe(400);
  expect(await reply.text()).toMatch(/[а-я]/i);
});
