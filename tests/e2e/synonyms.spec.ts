import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';
import { anAdmin } from './accounts.ts';
import { enter } from './signed-in.ts';

test('a manager teaches the search a word, and it knows it at once', async ({ page }) => {
  // A word that nobody says, made of letters alone.
  const word = `бурбуль${randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6)
    .replace(/./g, (letter) => 'абвгде'.charAt('abcdef'.indexOf(letter)))}`;
  const search = `/?q=${encodeURIComponent(word)}`;
  await enter(page, await anAdmin('manager'), '/admin/synonyms');
  await expect(page.getByText('дворники').first()).toBeVisible();
  await page.getByRole('link', { name: 'Добавить' }).click();
  await page.getByRole('textbox', { name: /^Что набирают/ }).fill(` ${word} ,, ${word}ина `);
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByText('Напишите, как это названо в каталоге')).toBeVisible();
  await page.getByRole('textbox', { name: /^Что искать/ }).fill('фильтр масляный');
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByText('Сохранено. Поиск уже знает.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Что набирают/ })).toHaveValue(
    `${word}, ${word}ина`,
  );

  await page.goto(search);
  await expect(page.getByRole('article').first()).toContainText(/масл/i);
});
