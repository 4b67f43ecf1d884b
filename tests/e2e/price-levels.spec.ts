import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';
import { expectAccessible } from './accessibility.ts';
import { addProduct } from './own-product.ts';
import { anAdmin, aCustomer, changeCustomer } from './accounts.ts';
import { enter } from './signed-in.ts';

const key = () => randomUUID().slice(0, 8);
/** Spaces that do not break count as any other. */
const said = (text: RegExp) => new RegExp(text.source.replace(/ /g, '\\s'));

test(
  'a level is made with a rule and a fixed price, and the shop explains each price it makes of them',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page, javaScriptEnabled }) => {
    const [name, part] = [`Сервисы ${key()}`, key()];
    const { path, article } = await addProduct(part, 70_000);
    await enter(page, await anAdmin('manager'), '/admin/prices');
    await page.getByRole('link', { name: 'Добавить' }).click();
    await page.getByRole('textbox', { name: /^Название/ }).fill(name);
    await page.getByLabel('Код').fill(`level-${part}`);
    await page.getByLabel('Процент').fill('−11');
    await page.getByLabel('Округлять вверх').selectOption({ value: '100' });
    await page.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(page.getByText('Сохранено. Цены уже новые.')).toBeVisible();
    const level = new URL(page.url()).pathname;
    await expect(page.getByLabel('Может быть выше розничной')).not.toBeChecked();
    await expect(
      page.getByText(said(/По процентам уровня ничего не выходит дороже розницы/)),
    ).toBeVisible();

    const trial = page.getByRole('region', { name: 'Почему такая цена' });
    await trial.getByLabel('Артикул или название').fill(article);
    await trial.getByRole('button', { name: 'Найти' }).click();
    await expect(
      trial.getByText(
        said(/Розница 1 234 ₽ − 11 % по уровню = 1 098,26 ₽, округлено вверх до 1 ₽: 1 099 ₽/),
      ),
    ).toBeVisible();

    for (const percent of ['−20', '−25']) {
      await page.getByRole('link', { name: 'Добавить правило' }).click();
      const rule = page.getByRole('region', { name: 'Новое правило' });
      await rule.getByRole('textbox', { name: /^Процент/ }).fill(percent);
      await rule.getByRole('button', { name: 'Добавить правило' }).click();
      await expect(rule.getByText('Назовите хотя бы одно')).toBeVisible();
      await rule.getByLabel('Производитель').fill(`Показ ${part}`);
      await rule.getByRole('button', { name: 'Добавить правило' }).click();
      await expect(page.getByText('Сохранено. Цены уже новые.')).toBeVisible();
    }
    await expect(page.getByText(`Никогда не действует: раньше стоит «Показ ${part}»`)).toHaveCount(
      1,
    );
    await page.locator('summary', { hasText: 'Удалить правило' }).nth(1).click();
    await page.getByRole('button', { name: 'Удалить правило' }).click();
    await expect(page.getByText('Никогда не действует')).toHaveCount(0);

    // What the last rule kept from a percent that loses is not let go without a question.
    await page.getByRole('textbox', { name: /^Процент/ }).fill('−60');
    await page.getByLabel('Можно продавать ниже закупки').check();
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await page.getByRole('button', { name: said(/Всё равно сохранить/) }).click();
    await expect(page).toHaveURL(/done=level/);
    await page.locator('summary', { hasText: 'Удалить правило' }).click();
    await page.getByRole('button', { name: 'Удалить правило' }).click();
    await expect(page.getByText(said(/Ниже закупки окажутся 3 цены/))).toBeVisible();
    await page.getByRole('button', { name: said(/Всё равно удалить правило/) }).click();
    await expect(page.getByText('Правил нет')).toBeVisible();
    if (javaScriptEnabled !== false) await expectAccessible(page);

    await page.getByRole('link', { name: 'Фиксированные цены' }).click();
    await expect(page).toHaveURL(/\/fixed$/);
    await page.getByRole('link', { name: 'Добавить', exact: true }).click();
    await expect(page).toHaveURL(/\/fixed\/new$/);
    const goods = page.getByRole('region', { name: 'На какой товар' });
    await goods.getByLabel('Артикул или название').fill(article);
    await goods.getByRole('button', { name: 'Найти' }).click();
    await page.getByRole('textbox', { name: /^Цена/ }).fill('1 000,50');
    await page.getByRole('textbox', { name: /^Цена/ }).press('Tab');
    await page.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(page.getByText('Сохранено. Цена уже новая.')).toBeVisible();
    await expect(page.getByText(said(/Фиксированная цена 1 000,50 ₽/))).toHaveCount(2); // it has two offers
    if (javaScriptEnabled !== false) await expectAccessible(page);
    await page.goto(`${level}/fixed?q=${encodeURIComponent(article)}`);
    await expect(
      page.getByRole(javaScriptEnabled === false ? 'cell' : 'gridcell', {
        name: article,
        exact: true,
      }),
    ).toBeVisible();

    await page.goto(`/admin${path}`);
    const why = page.locator('details', { hasText: 'Почему такая цена у оптовых' });
    await why.locator('summary').click();
    await expect(why.getByText(name).first()).toBeVisible();
    await expect(why.getByText(said(/Фиксированная цена 1 000,50 ₽/)).first()).toBeVisible();
  },
);

test(
  'a level that a customer has says whose it is instead of being removed, and retail only says what it is',
  { tag: '@phone' },
  async ({ page, javaScriptEnabled }) => {
    const name = `Автопарк ${key()}`;
    await enter(page, await anAdmin('owner'), '/admin/prices/new');
    await page.getByRole('textbox', { name: /^Название/ }).fill(name);
    await page.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(page.getByText('Сохранено. Цены уже новые.')).toBeVisible();
    const level = new URL(page.url()).pathname;
    const { id, email } = await aCustomer({ price_level: level.split('/').at(-1) });
    await page.goto(level);
    await expect(
      page.getByText(said(/уровень есть у 1 покупателя\. Сначала дайте ему другой/)),
    ).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('button', { name: `Удалить «${name}»` })).toHaveCount(0);
    await changeCustomer(id, { price_level: '' });
    await page.goto(level);
    await page.getByText('Удалить', { exact: true }).click();
    await page.getByRole('button', { name: `Удалить «${name}»` }).click();
    await expect(page).toHaveURL(/\/admin\/prices\?done=removed$/);
    await expect(page.getByText('Уровень удалён.')).toBeVisible();
    await (javaScriptEnabled === false ? page : page.getByRole('gridcell'))
      .getByRole('link', { name: 'Розница' })
      .click();
    await expect(page.getByText('Удалить этот уровень нельзя')).toBeVisible();
    await expect(page.getByLabel(/^Если заказ не\sоплачен/)).toHaveValue('always');
  },
);
