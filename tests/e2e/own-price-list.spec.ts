import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import type { Page } from 'playwright/test';
import { LYING_NAMES, realLines } from '../integration/scripts/import/price-lists.ts';
import { runScript } from '../support/shop.ts';
import { noSettings } from '../support/settings.ts';
import { expect, test } from './journey.ts';

/** A list as a supplier sends it, given to the running shop by the command of the README. */
test.beforeAll(async () => {
  const dataDir = process.env.E2E_DATA_DIR!;
  const list = join(dataDir, `list-${test.info().project.name}-${test.info().workerIndex}.csv`);
  const drum = ';;Барабан тормозной;900;1290;4;DRUM 7;OMEGA;;;';
  writeFileSync(list, iconv.encode(`${realLines()}\r\n${drum}`, 'windows-1251'));
  const settings = { ...noSettings, DATA_DIR: dataDir, PORT: process.env.E2E_PORT!, POCKETBASE_PORT: process.env.E2E_BACKEND_PORT! };
  const command = runScript('import', settings, list, '--supplier', 'inet', '--map', LYING_NAMES, '--yes');
  expect(await command.exited, command.output()).toBe(0);
});

const search = async (page: Page, query: string) => {
  await page.goto('/');
  await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill(query);
  await page.getByRole('button', { name: 'Найти' }).click();
  await expect(page).toHaveURL(/\?q=/);
};

for (const [what, query] of [
  ['its number, written small', '357r'],
  ['an OEM number', '4383278'],
  ['words in another order', 'колодки барабанные'],
]) {
  test(`a part of the list is found by ${what}, and its page shows price and stock`, async ({ page }) => {
    await search(page, query!);
    await expect(page.getByRole('main')).toContainText('Барабанные тормозные колодки');
    await expect(page.getByRole('main')).toContainText('357R');
    await page.getByRole('main').getByRole('listitem').filter({ hasText: '357R' }).getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Цена и наличие' })).toContainText('1\u202F184\u00A0₽');
    await expect(page.getByRole('region', { name: 'Цена и наличие' })).toContainText('В наличии 1\u00A0шт.');
  });
}

test('a query in the wrong keyboard layout is answered by a suggestion', async ({ page }) => {
  await search(page, ',fhf,fy njhvjpyjq');
  await page.getByRole('link', { name: 'барабан тормозной' }).click();
  await expect(page.getByRole('main')).toContainText('DRUM 7');
});
