import { expect, test } from './journey.ts';

test(
  'a category is narrowed by makers, price and stock; each choice is a chip that takes it back',
  { tag: ['@desktop', '@phone'] },
  async ({ page, shop }) => {
    const pathname = '/categories/tormoznaya-sistema';
    await page.goto(pathname);
    await shop.openFilters();
    const makers = page.getByRole('group', { name: 'Бренд' });
    const names = [
      (await makers.locator('label span').nth(0).innerText()).trim(),
      (await makers.locator('label span').nth(2).innerText()).trim(),
    ];
    await makers.getByRole('checkbox').nth(0).check();
    await shop.applied(/brand=/);
    await makers.getByRole('checkbox').nth(1).check();
    await shop.applied(/brand=.*brand=/);
    await page.getByLabel('Цена от, рублей').fill('300');
    await page.getByLabel('Цена до, рублей').fill('5 000');
    await page.getByLabel('Цена до, рублей').blur();
    await shop.applied(/to=5/);
    await page.getByRole('radio', { name: 'В наличии' }).check();
    await shop.applied(/available=1/);
    await shop.applyFilters();

    await expect(
      page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('listitem'),
    ).toHaveCount(5);
    const cards = await page.getByRole('article').allInnerTexts();
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) {
      expect(names.some((name) => card.includes(name))).toBe(true);
      expect(card).toContain('В наличии');
      const price = Number(/([\d\s\u202f]+)\u00a0₽/.exec(card)?.[1]?.replace(/\s/g, ''));
      expect(price).toBeGreaterThanOrEqual(300);
      expect(price).toBeLessThanOrEqual(5_000);
    }
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${pathname}$`),
    );

    await shop.openOrders();
    await page.getByRole('link', { name: 'Дешевле' }).click();
    await expect(page).toHaveURL(/sort=price/);
    await expect(
      page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('listitem'),
    ).toHaveCount(5);
    await page.getByRole('link', { name: `Убрать фильтр: ${names[0]}` }).click();
    await expect(page).not.toHaveURL(/brand=.*brand=/);
    await page.getByRole('link', { name: 'Сбросить', exact: true }).click();
    await expect(page).toHaveURL(`${pathname}?sort=price`);
  },
);
