import { expect, test } from './journey.ts';

const OILS = '/categories/motornye-masla';
const FILTERS = '/categories/maslyanye-filtry';

test(
  'a category is narrowed by what its products say of themselves, and a chip takes each back',
  { tag: ['@desktop', '@phone'] },
  async ({ page, shop }) => {
    await page.goto(OILS);
    await shop.openFilters();
    const viscosity = page.getByRole('group', { name: 'Вязкость' });
    const boxes = viscosity.getByRole('checkbox');
    const labels = (await viscosity.locator('label').allInnerTexts()).map((text) =>
      text.split('\n'),
    );
    const [[first = '', some], [second = '', others]] = [labels[0]!, labels[1]!];
    await boxes.nth(0).check();
    await shop.applied(/attr=vyazkost/);
    await boxes.nth(1).check();
    await shop.applied(/attr=vyazkost.*attr=vyazkost/);
    await shop.applyFilters();
    await expect(
      page.getByText(new RegExp(`^${Number(some) + Number(others)}\\sтовар`)),
    ).toBeVisible();
    for (const name of await page.getByRole('article').allInnerTexts())
      expect(name.includes(first) || name.includes(second)).toBe(true);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${OILS}$`),
    );
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

    await page.getByRole('link', { name: `Убрать фильтр: Вязкость: ${first}` }).click();
    await page.waitForURL((url) => url.searchParams.getAll('attr').length === 1);
    await shop.everyCardSays(second);

    await page.goto(FILTERS);
    await shop.openFilters();
    await page.getByLabel('Высота от, мм').fill('70');
    await page.getByLabel('Высота до, мм').fill('110,5');
    await page.getByLabel('Высота до, мм').blur();
    await shop.applied(/attr=vysota\.70_110\.5/);
    await shop.applyFilters();
    await page.getByRole('link', { name: 'Убрать фильтр: Высота: от 70 до 110,5 мм' }).click();
    await expect(page).toHaveURL(FILTERS);
  },
);

test(
  'without scripts on a phone values and ends are one plain form, and chips take them back',
  { tag: '@no-javascript' },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(FILTERS);
    await shop.openFilters();
    await page
      .getByRole('group', { name: 'Кольца в комплекте' })
      .getByRole('checkbox', { name: 'есть' })
      .check();
    await page.getByLabel('Высота от, мм').fill('60');
    await shop.applyFilters();
    const chips = page.getByRole('list', { name: 'Выбранные фильтры' });
    await expect(chips.getByRole('link')).toHaveText([
      /Высота: от\s60\sмм/,
      /Кольца в комплекте: есть/,
      'Сбросить',
    ]);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    await chips.getByRole('link', { name: /Высота/ }).click();
    await expect(page).toHaveURL(`${FILTERS}?attr=koltsa-v-komplekte.est`);
    await shop.openFilters();
    await expect(page.getByRole('checkbox', { name: 'есть' })).toBeChecked();
    await expect(page.getByLabel('Высота от, мм')).toHaveValue('');
  },
);
