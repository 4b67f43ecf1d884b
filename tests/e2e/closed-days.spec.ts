import { anAdmin } from './accounts.ts';
import { enter } from './signed-in.ts';
import { BROWSERS, expect, test } from './whole-shop.ts';

test.describe('in a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the owner writes the days on which the shop is closed; a slip is said beside what was typed', async ({
    page,
  }) => {
    await enter(page, await anAdmin('owner'), '/admin/settings/hours');
    const hours = page.locator('#hours');
    const days = hours.getByLabel('Нерабочие дни, кроме выходных');
    const save = () => hours.getByRole('button', { name: 'Сохранить', exact: true }).click();
    const before = await days.inputValue();
    await days.fill('31.12.2098–08.01.2099\n31.11.2099');
    await save();
    await expect(hours.getByText('Не дата: «31.11.2099»')).toBeVisible();
    await expect(days).toHaveValue('31.12.2098–08.01.2099\n31.11.2099');
    await days.fill('08.01.2099\n31.12.2098–07.01.2099');
    await hours.getByLabel('Заказы на сегодня до').fill('23:59');
    await save();
    await expect(hours.getByText('Сохранено.')).toBeVisible();
    await expect(days).toHaveValue('31.12.2098–08.01.2099');
    await expect(hours.getByLabel('Заказы на сегодня до')).toHaveValue('23:59');
    await expect(async () =>
      expect(await (await page.request.get('/contacts')).text()).toMatch(
        /Закрыто: (?:<!-- -->)?31.декабря.2098.–.8.января.2099/,
      ),
    ).toPass();
    await days.fill(before);
    await hours.getByLabel('Заказы на сегодня до').fill('');
    await save();
    await expect(days).toHaveValue(before);
  });
});

for (const [browser, javaScriptEnabled] of BROWSERS)
  test.describe(() => {
    test.use({ javaScriptEnabled });

    test(`the owner writes opening hours group of days by group, as people type them; a slip keeps what was typed${browser}`, async ({
      page,
    }) => {
      await enter(page, await anAdmin('owner'), '/admin/settings/hours');
      const hours = page.locator('#hours');
      const save = () => hours.getByRole('button', { name: 'Сохранить', exact: true }).click();
      const first = hours.getByRole('group', { name: 'Часы 1' });
      const spare = hours.getByRole('group', { name: /^Часы/ }).last();
      await expect(first.getByLabel('Дни')).toHaveValue('Пн–Пт');
      const closes = await first.getByLabel('до').inputValue();
      await first.getByLabel('Дни').fill('пн-чт');
      await spare.getByLabel('Дни').fill('пт');
      await spare.getByLabel('с', { exact: true }).fill('утро');
      await spare.getByLabel('до').fill(closes.replace(':', '.'));
      await save();
      const slipped = hours
        .getByRole('group', { name: /^Часы/ })
        .filter({ hasText: 'Время вида 9:00' });
      await expect(slipped.getByLabel('с', { exact: true })).toHaveValue('утро');
      await expect(slipped.getByLabel('Дни')).toHaveValue('пт');
      await slipped.getByLabel('с', { exact: true }).fill('900');
      await save();
      await expect(hours.getByText('Сохранено.')).toBeVisible();
      await expect(first.getByLabel('Дни')).toHaveValue('Пн–Пт');
      await expect(first.getByLabel('с', { exact: true })).toHaveValue('09:00');
    });
  });
