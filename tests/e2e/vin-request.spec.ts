import { randomUUID } from 'node:crypto';
import { PDF, PNG, PROGRAM } from '../support/request-files.ts';
import { expectAccessible } from './accessibility.ts';
import { aCustomer, anAdmin } from './accounts.ts';
import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { expectLedTo } from './refused-form.ts';
import { enter, signedIn } from './signed-in.ts';

/** A part of its own. @returns its article */
async function aPart(): Promise<string> {
  const key = randomUUID();
  await anOfferOf(5, key);
  return key.slice(0, 13);
}

test('a request answered and bought', async ({ page, browser, baseURL, context }) => {
  const [article, other] = await Promise.all([aPart(), aPart()]);
  const customer = await aCustomer({ name: 'Ольга' });
  await signedIn(context, baseURL!, customer);
  const main = page.getByRole('main');

  await page.goto('/?q=zzqqxx');
  await main.getByRole('link', { name: 'Запросить подбор' }).click();
  await expect(main.getByLabel('Что подобрать')).toHaveValue('zzqqxx');
  // It marks the text and then types over it: React may take the page over between the two.
  await expect(async () => {
    await main.getByLabel('Что подобрать').fill('Колодки передние');
    await expect(main.getByLabel('Что подобрать')).toHaveValue('Колодки передние', {
      timeout: 1_000,
    });
  }).toPass();
  await main.getByLabel('VIN').fill('z94c241bb jr00ооо1');
  await expect(
    main.getByText('По VIN: Hyundai или Kia, Россия, модельный год 2018.'),
  ).toBeVisible();
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'Шильдик.png', mimeType: 'image/png', buffer: PNG });
  await expect(main.getByText('Шильдик.png')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('checkbox', { name: /согласие/ }).check();
  await main.getByRole('button', { name: 'Отправить запрос' }).click();
  await expect(main.getByRole('status')).toContainText('Запрос отправлен');
  const number = /\d\d-\d{6}/.exec(await main.getByRole('heading', { level: 1 }).innerText())![0];

  const desk = await (await browser.newContext({ baseURL, locale: 'ru-RU' })).newPage();
  await enter(desk, await anAdmin('manager'), '/admin/vin-requests');
  await desk.goto(`/admin/vin-requests?state=all&q=${number}`);
  const table = await desk.request.get(
    `/admin/vin-requests/export?format=csv&state=all&q=${number}`,
  );
  expect(await table.text()).toContain(`;Новый;Колодки передние;`);
  await desk.getByRole('gridcell', { name: 'Колодки передние' }).click();
  await expect(desk.getByText('Hyundai или Kia, Россия')).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Шильдик.png' })).toBeVisible();
  await desk.getByRole('button', { name: 'Взять', exact: true }).click();
  await expect(desk.getByRole('main').getByRole('status').first()).toContainText(
    'Запрос у вас в работе',
  );
  await desk.getByLabel('Вопрос покупателю').fill('Какой двигатель?');
  await desk.getByRole('button', { name: 'Спросить' }).click();
  await expect(desk.getByRole('main').getByRole('status').first()).toContainText(
    'Вопрос виден покупателю',
  );

  // The page of the customer follows by itself.
  await expect(main.getByText('Какой двигатель?').first()).toBeVisible();
  await main.getByLabel('Ваш ответ').fill('1.6, 123 л. с.');
  await main.getByRole('button', { name: 'Ответить' }).click();
  await expect(main.getByRole('status')).toContainText('Ответ отправлен');

  await expect(desk.getByText('1.6, 123 л. с.')).toBeVisible();
  const parts = desk.getByRole('region', { name: 'Подобрано' });
  for (const [found, note] of [
    [article, 'На ось'],
    [other, ''],
  ] as const) {
    await parts.getByLabel('Найти деталь: номер или слова').fill(found);
    await parts.getByRole('button', { name: 'Найти' }).click();
    await expect(desk).toHaveURL(new RegExp(`q=${found}`));
    const row = parts.getByRole('listitem').filter({ hasText: found }).last();
    await row.getByLabel('Пометка покупателю').fill(note);
    await row.getByRole('button', { name: /^Добавить:/ }).click();
    await expect(
      parts.getByRole('button', { name: new RegExp(`^Убрать: .*${found}`) }),
    ).toBeVisible();
  }
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Отправить подобранное' }).click();
  await expect(desk.getByRole('main').getByRole('status').first()).toContainText(
    'Подобранное отправлено',
  );
  await desk.context().close();

  const selected = main.getByRole('region', { name: 'Подобрано' });
  await expect(selected.getByText('На ось')).toBeVisible();
  await expectAccessible(page);
  await selected.getByRole('checkbox', { name: new RegExp(other) }).uncheck();
  await selected.getByRole('button', { name: 'Отмеченное в корзину' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: 'Корзина' })).toBeVisible();
  await expect(main.getByText(article)).toBeVisible();
  await expect(main.getByText(other)).toHaveCount(0);
});

test(
  'a guest asks by phone, with and without scripts, and nothing typed is lost',
  { tag: ['@phone', '@no-javascript'] },
  async ({ page, javaScriptEnabled }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const main = page.getByRole('main');
    const send = main.getByRole('button', { name: 'Отправить запрос' });
    await page.goto('/vin-request?about=Kia+Rio+IV');
    await expect(main.getByLabel('Марка, модель, двигатель')).toHaveValue('Kia Rio IV');
    await main.getByLabel('Что подобрать').fill('Рычаг передний, левый');
    await main.getByLabel('Номер кузова').fill('рама');
    await main.locator('input[type=file]').setInputFiles([
      { name: 'Рычаг.pdf', mimeType: 'application/pdf', buffer: PDF },
      { name: 'Фото.jpg', mimeType: 'image/jpeg', buffer: PROGRAM },
    ]);
    if (javaScriptEnabled) await expect(main.getByText('Рычаг.pdf')).toBeVisible();
    await send.click();
    await expect(main.getByText(/Фото\.jpg: Такой файл не подходит/)).toBeVisible();
    if (!javaScriptEnabled) await send.click(); // which files fit is told first
    await expect(main.getByRole('alert').first()).toContainText('Проверьте отмеченные поля');
    const wrong = [
      'Номер кузова\u00A0— латинские буквы',
      'Укажите телефон или электронную почту',
      'Без согласия мы не вправе принять запрос',
    ];
    for (const words of wrong)
      await expect(main.locator('p').filter({ hasText: words })).toBeVisible();
    await expectLedTo(
      main.locator('form'),
      main.getByLabel('Номер кузова'),
      wrong.map((words) => new RegExp(words)),
    );
    await expect(main.getByLabel('Что подобрать')).toHaveValue('Рычаг передний, левый');
    await expect(main.getByText('Рычаг.pdf')).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);

    await main.getByLabel('Номер кузова').fill('');
    await main.getByLabel('Телефон').fill('8 916 123-45-67');
    await main.getByRole('checkbox', { name: /согласие/ }).check();
    await send.click();
    await expect(main.getByRole('status')).toContainText('Запрос отправлен');
    await expect(page).toHaveURL(/\/vin-request\/[a-zA-Z0-9]{40}\?done=sent$/);
    await expect(main.getByText('Рычаг.pdf')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    await main.getByRole('button', { name: 'Закрыть запрос' }).click();
    await expect(main.getByRole('status')).toContainText('Запрос закрыт');
  },
);
