import { expect, read, test, textOf } from './html.ts';

const PAGES = {
  '/about': 'О компании',
  '/quality': 'Гарантия качества',
  '/delivery': 'Доставка и оплата',
  '/contacts': 'Контакты',
  '/privacy': 'Обработка персональных данных',
};

for (const [path, title] of Object.entries(PAGES)) {
  test(`${path}: one heading, an address of its own, sisters beside it, and nothing left unfilled`, async ({
    request,
  }) => {
    const page = await read(request, path);
    expect(page.status).toBe(200);
    expect(page.h1).toBe(title);
    expect(page.title.startsWith(`${title} — `)).toBe(true);
    expect(page.canonical.pathname).toBe(path);
    expect(page.meta('robots')).toBeUndefined();
    expect(page.tags('a', page.labelled('Страницы о магазине'))).toHaveLength(4);
    expect(textOf(page.main)).not.toMatch(/\{\{|\}\}|undefined|lorem/i);
  });
}

test('the way to a claim is told step by step and leads to the form', async ({ request }) => {
  const page = await read(request, '/quality');
  expect(
    page
      .tags('ol', page.main)
      .flatMap((list) => page.tags('li', list))
      .map(textOf),
  ).toContainEqual(expect.stringContaining('Сохраните деталь'));
  expect(page.linkTo(/форме\sна\sстранице\sконтактов/, page.main)).toBe('/contacts#feedback');
});

test('hours are told in words; whether it is open now, only a script knows', async ({
  request,
}) => {
  const text = textOf((await read(request, '/contacts')).main);
  expect(text).toContain('9:00–19:00');
  expect(text).not.toMatch(/Сейчас (открыто|закрыто), /);
});
