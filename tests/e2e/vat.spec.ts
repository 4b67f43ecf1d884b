import { expect, test } from './journey.ts';
import { anAdmin } from './accounts.ts';
import { enter } from './signed-in.ts';

/**
 * A day of its own for each browser: they walk at the same time, and on one day one rate begins.
 */
const aFarDay = () => `2${String(100 + Math.floor(Math.random() * 800))}-01-01`;

test(
  'the owner names a day from which the shop sells without VAT, sees it in words and takes it back',
  { tag: '@no-javascript' },
  async ({ page }) => {
    const day = aFarDay();
    await enter(page, await anAdmin('owner'), '/admin/settings/prices');
    const vat = page.getByRole('region', { name: 'НДС' });
    const row = vat.getByRole('row').filter({ hasText: day.slice(0, 4) });
    await expect(vat.getByText('Цены в магазине указаны с НДС.')).toBeVisible();
    await expect(vat.getByLabel('Новая ставка')).toHaveAccessibleDescription(/^0 — без НДС/);
    await vat.getByLabel('Новая ставка').fill('0');
    await vat.getByLabel('С какого дня').fill(day);
    await vat.getByRole('button', { name: 'Добавить ставку' }).click();
    await expect(row.getByRole('cell').first()).toHaveText('без НДС');
    await vat
      .getByRole('button', { name: `Убрать ставку «без НДС» с 1 января ${day.slice(0, 4)} г.` })
      .click();
    await expect(row).toHaveCount(0);
    await expect(vat.getByText('Сохранено.')).toBeVisible();
  },
);
