import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { expect, reopened, test } from './journey.ts';
import { addProduct } from './own-product.ts';
import { anAdmin, asOwner } from './accounts.ts';
import { aBrandName } from './price-list.ts';
import { enter } from './signed-in.ts';

const key = () => randomUUID().slice(0, 8);
const open = async (page: Page, path: string, role = 'manager') =>
  enter(page, await anAdmin(role), path);
const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const save = (form: Page | Locator, button = 'Сохранить') =>
  form.getByRole('button', { name: button, exact: true }).click();

async function addCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Название/ }).fill(name);
  await save(page, 'Добавить');
  await expect(page.getByText('Категория добавлена.')).toBeVisible();
}

/** Names of what stands below a category, in order. */
const below = async (page: Page, name: string): Promise<string[]> => {
  const rows = await page.getByRole('treeitem').evaluateAll((all) =>
    all.map((one) => ({
      name: one.querySelector('span:not([aria-hidden])')!.textContent,
      level: Number(one.getAttribute('aria-level')),
    })),
  );
  const at = rows.findIndex((one) => one.name === name);
  const end = rows.findIndex((one, index) => index > at && one.level <= rows[at]!.level);
  return rows.slice(at + 1, end < 0 ? undefined : end).map((one) => one.name);
};

/** The tree shows a move at once; these words come with the backend's answer. */
const moved = (page: Page, name: string) =>
  expect(page.getByRole('status').getByText(`«${name}» перенесена.`)).toBeVisible();

test('a tree is made, dragged into order by mouse and keyboard, renamed, merged, and the shop follows', async ({
  page,
}) => {
  const [root, one, two, three] = ['Раздел', 'Один', 'Два', 'Три'].map(
    (name) => `${name} ${key()}`,
  ) as [string, string, string, string];
  await open(page, '/admin/categories?under=');
  await addCategory(page, root);
  for (const name of [one, two, three]) {
    await row(page, root).click();
    await expect(page.getByRole('heading', { level: 2, name: root })).toBeVisible();
    await page.getByRole('link', { name: 'Добавить подкатегорию' }).click();
    await addCategory(page, name);
  }
  await expect.poll(() => below(page, root)).toEqual([one, two, three]);

  await row(page, three).dragTo(row(page, one), { targetPosition: { x: 80, y: 3 } });
  await moved(page, three);
  await expect.poll(() => below(page, root)).toEqual([three, one, two]);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect.poll(() => below(page, root)).toEqual([one, two, three]);

  await row(page, one).click();
  await expect(page.getByRole('heading', { level: 2, name: one })).toBeVisible();
  await page.keyboard.press('Space');
  const spoken = page.locator('span[aria-live=assertive]');
  await expect(spoken).toContainText(`Взята категория «${one}». Место 1 в категории «${root}».`);
  await page.keyboard.press('ArrowDown');
  await expect(spoken).toHaveText(`Внутрь категории «${two}».`);
  await page.keyboard.press('ArrowDown');
  await expect(spoken).toHaveText(`Место 2 в категории «${root}».`);
  for (const direction of ['ArrowDown', 'ArrowUp'])
    for (let step = 0; step < 8; step += 1) await page.keyboard.press(direction); // to the end of the tree and above
  await page.keyboard.press('Escape');
  await row(page, one).click();
  await expect(page.getByRole('heading', { level: 2, name: one })).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => below(page, root)).toEqual([two, one, three]);
  await moved(page, one);
  await page.reload();
  await expect.poll(() => below(page, root)).toEqual([two, one, three]);

  const slug = await page.getByLabel('Адрес').inputValue();
  const renamed = `Первый ${key()}`;
  await page.getByRole('textbox', { name: /^Название/ }).fill(renamed);
  await page.getByLabel('Адрес').fill(`${slug}-new`);
  await save(page);
  await expect(page.getByText(/^Сохранено\./)).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await reopened(page, `/categories/${slug}`, async () => [
    new URL(page.url()).pathname,
    await heading.innerText(),
  ]).toEqual([`/categories/${slug}-new`, renamed]);

  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Развернуть всё' }).click(); // the neighbours' categories make the tree a long one
  await row(page, renamed).click();
  await expect(page.getByRole('heading', { level: 2, name: renamed })).toBeVisible();
  await page.getByText('Объединить с другой').click();
  await page.getByLabel('С какой категорией').selectOption({ label: `\u00A0\u00A0\u00A0${two}` });
  await save(page, 'Объединить');
  await expect(page.getByText('Категории объединены')).toBeVisible();
  await expect.poll(() => below(page, root)).toEqual([two, three]);
  await reopened(page, `/categories/${slug}`, () => heading.innerText()).toBe(two);
});

test('two people change one category: the second sees what is stored now and overwrites nothing', async ({
  page,
  context,
}) => {
  const name = `Спорная ${key()}`;
  await open(page, '/admin/categories?under=', 'content');
  await addCategory(page, name);
  await expect(page.getByText('Убрать категорию')).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Текст над товарами').fill('Первым был другой');
  await save(other);
  await expect(other.getByText(/^Сохранено\./)).toBeVisible();
  await page.bringToFront();
  await page.getByLabel('Текст над товарами').fill('А я вторым');
  await save(page);
  await expect(page.getByText('это изменил кто-то ещё')).toBeVisible();
  await expect(page.getByText('Сейчас сохранено: Первым был другой')).toBeVisible();
  await expect(page.getByLabel('Текст над товарами')).toHaveValue('А я вторым');
});

test('a brand is named, spelled otherwise and found; its page follows', async ({ page }) => {
  const [name, spelling] = [`Бренд ${key()}`, `БР-${key()}`];
  await open(page, '/admin/brands/new');
  await page.getByRole('textbox', { name: /^Название/ }).fill(name);
  await page.getByLabel('Адрес').fill('Не адрес');
  await save(page, 'Добавить');
  await expect(page.getByText('Латинские буквы, цифры')).toBeVisible();
  await page.getByLabel('Адрес').fill('');
  await save(page, 'Добавить');
  await expect(page.getByText(/^Сохранено\./)).toBeVisible();
  const [slug, address] = [
    await page.getByLabel('Адрес').inputValue(),
    new URL(page.url()).pathname,
  ];
  await page.getByLabel('Ещё одно написание').fill(spelling);
  await save(page, 'Добавить');
  await expect(page.getByText('Следующий прайс-лист уже узнает его')).toBeVisible();
  await page.getByLabel('Текст на странице производителя').fill('Рассказ о производителе');
  await save(page);
  const told = page.getByText('Рассказ о производителе');
  await reopened(page, `/brands/${slug}`, () => told.isVisible()).toBe(true);

  await page.goto(`/admin/brands?q=${encodeURIComponent(spelling.toLowerCase())}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  await page.goto(address);
  await page.getByLabel('Показывать страницу производителя').uncheck();
  await save(page);
  const gone = page.getByText('Page not found');
  await reopened(page, `/brands/${slug}`, () => gone.isVisible()).toBe(true);
});

test('a supplier gets a warehouse and mark-ups; once switched off, his offers are gone from the product', async ({
  page,
}) => {
  const product = await addProduct(key());
  const supplier = `Показ ${product.article.slice(3, 11)}`;
  await open(page, `/admin/suppliers?q=${encodeURIComponent(supplier)}`);
  await page.getByRole('link', { name: supplier }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(supplier);

  await page.getByRole('link', { name: 'Добавить склад' }).click();
  const warehouse = page.locator('#warehouse');
  await warehouse.getByRole('textbox', { name: /^Название/ }).fill('Дальний склад');
  await warehouse.getByLabel(/^Заказы на сегодня до/).fill('25:00');
  await warehouse.getByLabel('Сб').check();
  await save(warehouse, 'Добавить склад');
  await expect(warehouse.getByText('Время вида 15:00')).toBeVisible();
  await expect(warehouse.getByLabel('Сб')).toBeChecked();
  await warehouse.getByLabel(/^Заказы на сегодня до/).fill('15:00');
  await save(warehouse, 'Добавить склад');
  await expect(page.getByText('Пн, Вт, Ср, Чт, Пт, Сб · заказы до 15:00')).toBeVisible();

  const markup = page.locator('#markup');
  await markup.getByLabel('Закупка от, ₽').fill('0');
  await markup.getByLabel('Наценка, %').fill('сорок');
  await save(markup);
  await expect(markup.getByText('Проценты: от 0 до 1000')).toBeVisible();
  await markup.getByLabel('Наценка, %').fill('40,5');
  await markup.getByRole('button', { name: 'Ещё граница' }).click();
  await markup.getByRole('group', { name: 'Граница 2' }).getByLabel('Закупка от, ₽').fill('1 000');
  await markup.getByRole('group', { name: 'Граница 2' }).getByLabel('Наценка, %').fill('30');
  await save(markup);
  await expect(page.getByText('Новые наценки действуют')).toBeVisible();
  await expect(
    markup.getByRole('group', { name: 'Граница 2' }).getByLabel('Закупка от, ₽'),
  ).toHaveValue('1000');

  await page.getByLabel('Показывать его предложения покупателям').uncheck();
  await save(page.locator('#supplier'));
  await expect(page.getByText('Сохранено.', { exact: true })).toBeVisible();
  const partner = page.getByText('Партнёр показа', { exact: true });
  await reopened(page, product.path, () => partner.count()).toBe(0);
  await expect(page.getByText('Склад показа').first()).toBeVisible();
});

test('a rule is tried on the catalogue before it is stored, and moves what it has shown', async ({
  page,
}) => {
  // A word of its own: the rule would move the products of other journeys as well.
  const [product, word] = [await addProduct(key()), aBrandName().toLowerCase()];
  await asOwner(
    `/api/collections${product.path.replace('/products', '/products/records')}`,
    'PATCH',
    { name: `Колодки ${word}` },
  );
  const target = `Для правила ${key()}`;
  await open(page, '/admin/category-rules');
  const first = page.getByRole('button', { name: 'Завести обычные правила' });
  if (await first.isVisible()) {
    await first.click();
    await expect(first).toHaveCount(0);
  }
  await page.goto('/admin/categories?under=');
  await addCategory(page, target);
  await page.goto('/admin/category-rules');
  await page.getByRole('link', { name: 'Добавить' }).click();
  await page.getByLabel(/^Начала слов/).fill(word);
  await page.getByLabel('Категория', { exact: true }).selectOption({ label: target });
  await page.getByLabel('Спрашивать перед правилом').selectOption({ index: 0 });
  await page.getByLabel('На чём проверить').selectOption('all');
  await save(page, 'Проверить на каталоге');
  await expect(page.getByRole('heading', { name: /^Правило перенесёт/ })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Что перенесёт правило' })
      .getByRole('link', { name: `Колодки ${word}`, exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Сохранить правило и перенести/ }).click();
  await expect(page.getByText(/^Правило сохранено, перенесено: \d+/)).toBeVisible();
  const way = page.getByRole('navigation', { name: 'Путь к странице' });
  await reopened(page, product.path, () => way.innerText()).toContain(target);
});
