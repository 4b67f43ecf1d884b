import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright/test';
import { expect, test } from './journey.ts';
import { zipOf } from '../support/zip-of.ts';
import { expectAccessible } from './accessibility.ts';
import { aBrand, anAdmin, aSupplier } from './accounts.ts';
import {
  aBrandName,
  anOldWorkbook,
  aPriceList,
  aReport,
  columnOf,
  openFile,
  putDown,
  untilLookedAt,
} from './price-list.ts';
import { enter } from './signed-in.ts';

const LIST = '/admin/imports';

test('a manager loads a list from nothing: own columns, unknown makers, what changes, and back', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [manager, supplier] = [await anAdmin('manager'), await aSupplier()];
  const [known, maker, word] = [aBrandName(), aBrandName(), aBrandName().toLowerCase()];
  await aBrand(known);
  const makers: [string, string] = [`${known} GmbH`, maker];
  await enter(page, manager, `${LIST}`);

  await putDown(page, { name: `${word} 20.11.csv`, buffer: aPriceList(makers, 60, 1152) });
  await expectAccessible(page);
  await page.getByLabel(`Чей прайс-лист ${word} 20.11.csv`).selectOption(supplier.name);
  await untilLookedAt(page);
  await expectAccessible(page);
  await expect(page.getByLabel('Кодировка')).toHaveValue('windows-1251');
  await expect(columnOf(page, '_MANUFACTURER_')).toHaveValue('brand');
  await expect(columnOf(page, '_PRICE_')).toHaveValue('cost');
  // What stands in one column only leaves the other one.
  await columnOf(page, '_MPN_').selectOption('article');
  await expect(columnOf(page, '_SKU_')).toHaveValue('');
  await columnOf(page, '_SKU_').selectOption('article');
  await columnOf(page, '_ISBN_').selectOption('fitmentText');
  await page.getByRole('button', { name: 'Проверить прайс-лист' }).click();

  await expect(page.getByRole('tab', { name: /60\s+новых/ })).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: /1\s+не принята/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Нет артикула');
  await expect(
    page.getByRole('heading', { name: '2\u00A0незнакомых производителя' }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Загрузить/ }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Решите, что делать с неизвестными производителями' }),
  ).toBeVisible();
  await page.getByLabel(`Что делать с ${makers[0]}`).selectOption('other');
  await expectAccessible(page);
  await page.getByLabel(`Что делать с ${makers[0]}`).selectOption({ label: `это ${known}` });

  const elsewhere = await (await browser.newContext({ baseURL, extraHTTPHeaders })).newPage();
  await enter(elsewhere, await anAdmin('owner'), `${new URL(page.url()).pathname}`);
  await expect(elsewhere.getByRole('tab', { name: /60\s+новых/ })).toBeVisible();
  await page.getByRole('button', { name: /^Загрузить/ }).click();
  for (const window of [page, elsewhere])
    await expect(window.getByRole('heading', { name: 'Прайс-лист загружен' })).toBeVisible();
  await elsewhere.context().close();

  await page.getByRole('link', { name: '60: новых' }).click();
  const brought = page.getByRole('region', { name: 'Новые позиции' });
  await expect(brought.getByRole('row')).toHaveCount(51);
  await page.getByRole('link', { name: 'Дальше' }).click();
  await expect(brought.getByRole('row')).toHaveCount(11);
  await expectAccessible(page);
  await page.getByRole('link', { name: '1: не принято' }).click();
  await expect(page.getByRole('region', { name: 'Не\u00A0приняты' })).toContainText('Нет артикула');

  await page.goto(LIST);
  await putDown(page, { name: `${word} 21.11.csv`, buffer: aPriceList(makers, 59, 4000) });
  // Whose it is, the name of yesterday's file has told; its columns are known, too: it is checked.
  await page.getByRole('tab', { name: /1\s+цена или закупка меняется/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('row').filter({ hasText: '0R' })).toContainText(
    /1\s184\s₽ 4\s032\s₽ \+241\s%/,
  );
  await expect(page.getByText('незнаком')).toHaveCount(0);
  await page.getByRole('link', { name: 'Показать их' }).click();
  await expect(
    page.getByRole('region', { name: 'Чего нет в\u00A0файле' }).getByRole('row'),
  ).toHaveCount(2);
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('button', { name: /^Загрузить/ }).click();
  await expect(page.getByRole('heading', { name: 'Прайс-лист загружен' })).toBeVisible();

  await page.getByRole('button', { name: 'Вернуть как было…' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть как было' }).click();
  await expect(page.getByRole('heading', { name: 'Возвращено как было' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Путь к странице' })
    .getByRole('link', { name: 'Прайс-листы' })
    .click();
  await expect(page.getByRole('row').filter({ hasText: supplier.name })).toHaveCount(2);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: supplier.name })
      .filter({ hasText: 'Возвращено как было' }),
  ).toHaveCount(1);
});

test('a maker that was left out is joined by one press, and its rows come in by another', async ({
  page,
}) => {
  const [supplier, known, maker] = [await aSupplier(), aBrandName(), aBrandName()];
  await aBrand(known);
  const file = `${aBrandName().toLowerCase()}.csv`;
  await enter(page, await anAdmin('manager'), LIST);
  await putDown(page, { name: file, buffer: aPriceList([`${known} GmbH`, maker], 10, 1152) });
  await page.getByLabel(`Чей прайс-лист ${file}`).selectOption(supplier.name);
  await untilLookedAt(page);
  await columnOf(page, '_SKU_').selectOption('article');
  await page.getByRole('button', { name: 'Проверить прайс-лист' }).click();
  await expect(page.getByRole('tab', { name: /10\s+новых/ })).toBeVisible();
  await page.getByLabel(`Что делать с ${known} GmbH`).selectOption('skip');
  await page.getByLabel(`Что делать с ${maker}`).selectOption('create');
  await page.getByRole('button', { name: /^Загрузить/ }).click();
  await expect(page.getByRole('heading', { name: 'Прайс-лист загружен' })).toBeVisible();

  const left = page.getByRole('region', { name: 'Чьи строки пропущены' });
  await left.getByRole('button', { name: `Это ${known}` }).click();
  await expect(left.getByText(`теперь это ${known}`)).toBeVisible();
  await expectAccessible(page);
  await left.getByRole('button', { name: 'Загрузить пропущенные строки' }).click();
  await expect(page.getByRole('tab', { name: /5\s+новых/ })).toBeVisible();
  await expect(page.getByText('незнаком')).toHaveCount(0);
  await page.getByRole('button', { name: /^Загрузить/ }).click();
  await expect(page.getByRole('link', { name: '5: новых' })).toBeVisible();
});

test(
  'what is no price list is refused in words, and the others of the same heap go on',
  { tag: '@phone' },
  async ({ page }) => {
    const supplier = await aSupplier();
    await enter(page, await anAdmin('manager'), `${LIST}`);
    const name = `${randomUUID()}.csv`;
    await putDown(
      page,
      { name: `a${name}`, buffer: Buffer.from('%PDF-1.7 and more') },
      { name: `b${name}`, buffer: aPriceList([aBrandName(), aBrandName()], 3, 100) },
    );
    for (const which of ['a', 'b'])
      await page.getByLabel(`Чей прайс-лист ${which}${name}`).selectOption(supplier.name);
    await expect(page.getByRole('listitem').filter({ hasText: `a${name}` })).toContainText(
      'Это PDF',
    );
    await expect(page.getByRole('listitem').filter({ hasText: `b${name}` })).toContainText(
      'Принят',
    );
    await page.getByRole('button', { name: `Убрать a${name}` }).click();
    await expect(page.getByText(`a${name}`)).toHaveCount(0);
    await page
      .getByRole('listitem')
      .filter({ hasText: `b${name}` })
      .getByRole('link', { name: 'Продолжить' })
      .click();
    await untilLookedAt(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Прайс-листы');

    const old = anOldWorkbook();
    const archives: Record<string, Record<string, Buffer>> = {
      [`c${name}.zip`]: { 'a.xls': old, 'b.xls': old },
      [`d${name}.zip`]: { old },
    };
    for (const [archive, lists] of Object.entries(archives)) {
      await page.goto(LIST);
      await putDown(page, { name: archive, buffer: zipOf(lists) });
      await page.getByLabel(`Чей прайс-лист ${archive}`).selectOption(supplier.name);
      if ('old' in lists) continue;
      await expect(page.getByRole('listitem').filter({ hasText: archive })).toContainText(
        /В\sархиве 2\sпрайс-листа/,
      );
    }
    await untilLookedAt(page);
    await expect(columnOf(page, 'Артикул')).toHaveValue('article');
    await page.getByRole('button', { name: 'Не загружать этот прайс-лист' }).click();
    await expect(page.getByRole('heading', { name: 'Загрузка отменена' })).toBeVisible();
  },
);

test('an upload can be called off on its way', async ({ page, context }) => {
  const supplier = await aSupplier();
  await enter(page, await anAdmin('manager'), `${LIST}`);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 10_000,
  });
  await putDown(page, { name: 'большой.csv', buffer: Buffer.alloc(4_000_000, 'a;b\n') });
  await page.getByLabel('Чей прайс-лист большой.csv').selectOption(supplier.name);
  await expect(page.getByRole('progressbar', { name: 'Отправка большой.csv' })).toBeVisible();
  await page.getByRole('button', { name: 'Отменить отправку большой.csv' }).click();
  await expect(page.getByText('большой.csv')).toHaveCount(0);
  await expect(page).toHaveURL(LIST);
});

test('a session that ends on the way loses nothing: one signs in elsewhere and goes on', async ({
  page,
  context,
}) => {
  const [manager, supplier] = [await anAdmin('manager'), await aSupplier()];
  // The session is taken away between two questions of the page, of which news could be the second.
  await page.route(/\/api\/live/, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: ': nothing\n\n' }),
  );
  await enter(page, manager, `${LIST}`);
  await expect(page.getByText('Перетащите прайс-листы сюда')).toBeVisible();
  const name = `${randomUUID()}.csv`;
  await putDown(page, { name, buffer: aPriceList([aBrandName(), aBrandName()], 3, 100) }); // a page on which nothing was begun would lead to the sign-in
  await context.clearCookies({ name: 'shop_session' });
  await page.getByLabel(`Чей прайс-лист ${name}`).selectOption(supplier.name);
  await expect(
    page.getByText('Сеанс закончился. Войдите в новой вкладке и повторите.'),
  ).toBeVisible();
  const tab = await context.newPage();
  await enter(tab, manager, '/admin');
  await tab.close();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await untilLookedAt(page);

  await columnOf(page, '_ISBN_').selectOption('fitmentText');
  await context.clearCookies({ name: 'shop_session' });
  await page.getByRole('button', { name: 'Проверить прайс-лист' }).click();
  await expect(page.getByText('Сеанс закончился, но всё, что вы ввели, осталось')).toBeVisible();
  await expect(columnOf(page, '_ISBN_')).toHaveValue('fitmentText');
});

test('a report without makers: what is asked stands on top, the rows change with each press, eight are enough', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [manager, supplier] = [await anAdmin('manager'), await aSupplier()];
  let presses = 0;
  const press = async (locator: Locator) => {
    presses += 1;
    await locator.click();
  };
  await enter(page, manager, LIST);
  const name = `${aBrandName().toLowerCase()}.xlsx`;
  presses += 2; // the file, and whose it is
  await putDown(page, { name, buffer: aReport('BOSCH') });
  await page.getByLabel(`Чей прайс-лист ${name}`).selectOption(supplier.name);
  await untilLookedAt(page);
  const answers = page.getByRole('region', { name: 'Что откуда берётся' }).getByRole('listitem');
  await expect(answers.first()).toContainText(/Производитель.*Нужно выбрать/);
  const rows = page.getByRole('region', { name: 'Первые строки в магазине' });
  await expect(rows).toContainText('производитель?');
  await expect(page.getByText('Лист «Шины» не\u00A0читается')).toBeVisible();
  const job = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Загрузить этот лист отдельно' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('› Шины');
  await expect(page.getByRole('region', { name: 'Первые строки в магазине' })).toContainText(
    'T 73100',
  );
  await page.goto(job);

  const still = await browser.newContext({
    baseURL,
    extraHTTPHeaders,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await still.newPage();
  await plain.goto(job);
  await plain.getByRole('button', { name: 'Производитель: «BOSCH»' }).click();
  await expect(plain.getByRole('region', { name: 'Первые строки в магазине' })).toContainText(
    'BOSCH 0 986 400 000',
  );
  await still.close();
  await page.reload();
  await openFile(page);
  await expect(rows).toContainText('BOSCH 0 986 400 000');
  await columnOf(page, 'Артикул').selectOption('');
  await expect(rows).toContainText('артикул?');
  await press(page.getByRole('button', { name: 'Артикул: «Артикул»' }));
  await expect(rows).toContainText('BOSCH 0 986 400 000');
  await expectAccessible(page);

  await press(page.getByRole('button', { name: 'Проверить прайс-лист' }));
  await expect(page.getByRole('tab', { name: /24\s+новые/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: /0\s+повторяются/ })).toBeVisible();
  await press(page.getByRole('button', { name: /^Загрузить: / }));
  await expect(page.getByRole('heading', { name: 'Прайс-лист загружен' })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(8);
});

test('an old workbook in an archive: a few presses from a new supplier, two from a known one', async ({
  page,
}) => {
  const supplier = await aSupplier();
  await enter(page, await anAdmin('manager'), LIST);
  const name = `${aBrandName().toLowerCase()}.zip`;
  let presses = 0;
  const press = async (locator: Locator) => {
    presses += 1;
    await locator.click();
  };
  const put = async (price: number) => {
    presses += 1;
    await putDown(page, { name, buffer: zipOf({ 'склад.xls': anOldWorkbook(price) }) });
  };
  const load = async () => {
    await press(page.getByRole('button', { name: /^Загрузить: / }));
    await expect(page.getByRole('heading', { name: 'Прайс-лист загружен' })).toBeVisible();
  };
  await put(500);
  presses += 1;
  await page.getByLabel(`Чей прайс-лист ${name}`).selectOption(supplier.name);
  await untilLookedAt(page);
  await expect(page.getByRole('region', { name: 'Первые строки в магазине' })).toContainText(
    'BOSCH 0 986 003',
  );
  await press(page.getByRole('button', { name: 'Проверить прайс-лист' }));
  const sheets = page.getByRole('region', { name: 'Листы файла' }).getByRole('listitem');
  await expect(sheets).toHaveText([/Склад:\s3\sстроки/, /Запас:\s1\sстрока/]);
  await load();
  expect(presses).toBeLessThanOrEqual(8);

  presses = 0;
  await page.goto(LIST);
  await put(700);
  await load();
  expect(presses).toBe(2);
  await page.getByRole('link', { name: '4: подорожало' }).click();
  await expect(page.getByRole('region', { name: 'Подорожали' }).getByRole('row')).toHaveCount(5);

  await page.goto(LIST);
  await put(900);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Лист «Стеллажи» не читается' })
    .getByRole('button', { name: 'Загрузить этот лист отдельно' })
    .click();
  await untilLookedAt(page);
  await expect(page.getByRole('region', { name: 'Первые строки в магазине' })).toContainText(
    'BOSCH 0 986 005',
  );
  await press(page.getByRole('button', { name: 'Проверить прайс-лист' }));
  await page.getByLabel(/^Столбцы не.те, что в.прежних/).check();
  await load();
  await expect(page.getByRole('link', { name: /^3: нов/ })).toBeVisible();

  presses = 0;
  await page.goto(LIST);
  await put(1100);
  await load();
  expect(presses).toBe(2);
});

test('a list without makers, with two warehouses and three currencies: the ones are said, the others are pressed', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const supplier = await aSupplier();
  const [maker, known] = [aBrandName(), aBrandName()];
  await aBrand(known);
  await enter(page, await anAdmin('manager'), LIST);
  const name = `${maker.toLowerCase()}.csv`;
  const told = ['RUB', 'USD', '', 'EUR'];
  const lines = Array.from(
    { length: 9 },
    (_, n) => `WH${n}77X;Втулка рычага ${n};100.50;${told[n % 4]};${n};4`,
  );
  const header = 'Артикул;Наименование;Цена;Валюта;Остаток Москва;Остаток Казань';
  await putDown(page, { name, buffer: Buffer.from([header, ...lines].join('\n')) });
  await page.getByLabel(`Чей прайс-лист ${name}`).selectOption(supplier.name);
  await untilLookedAt(page);
  const rows = page.getByRole('region', { name: 'Первые строки в магазине' });
  await page.getByRole('textbox', { name: 'Производитель' }).fill(`${known} GmbH`);
  await page.getByRole('button', { name: 'Проверить прайс-лист' }).click();
  await expect(page.getByText(/откуда берётся: остаток/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Производитель' })).toHaveValue(`${known} GmbH`);
  await page.getByRole('button', { name: 'Остаток: «Остаток Москва», «Остаток Казань»' }).click();
  await expect(
    page.getByText(/в.рублях.— 3.строки, в.долларах.— 2.строки.*по.столбцу «Валюта»/),
  ).toBeVisible();
  const untold = page.getByLabel(/^В.какой валюте цены/);
  const euro = page.getByLabel(/^Курс евро/);
  const uncounted = page.getByText('Цены появятся, когда станет ясно');
  await page.getByLabel(/^Курс доллара/).fill('90');
  await expect(uncounted).toBeVisible();
  await euro.fill('сто');
  await untold.selectOption('EUR');
  await page.getByRole('button', { name: 'Проверить прайс-лист' }).click();
  await expect(euro).toHaveAccessibleDescription('Курс — число больше нуля, например 92,5');
  await expect(euro).toHaveValue('сто');
  await expect(untold).toHaveValue('EUR');
  await expect(page.getByRole('alert').filter({ hasText: 'больше нуля' })).toHaveText(
    'Проверьте отмеченные поля. Курс — число больше нуля, например 92,5.',
  );
  await expectAccessible(page);

  const still = await browser.newContext({
    baseURL,
    extraHTTPHeaders,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await still.newPage();
  await plain.goto(page.url());
  await plain.getByLabel(/^Курс доллара/).fill('90');
  await plain.getByLabel('Столбец 1, «Артикул»').selectOption('article');
  await plain.getByRole('textbox', { name: 'Производитель' }).fill(`${known} GmbH`);
  await plain.getByRole('button', { name: 'Проверить прайс-лист' }).click();
  await expect(plain.getByLabel(/^Курс евро/)).toHaveAccessibleDescription('Укажите курс');
  await expect(plain.getByLabel(/^Курс доллара/)).toHaveValue('90');
  await expect(plain.getByLabel(/^В.какой валюте цены/)).toHaveAccessibleDescription(/^Выберите/);
  await still.close();

  await euro.fill('100,5');
  await untold.selectOption('skip');
  for (const price of ['100,50', '9 045', '10 100,25', 'Не встанет: не указана валюта цены'])
    await expect(rows).toContainText(new RegExp(price.replaceAll(' ', '\\s')));
  await expect(rows).toContainText('Москва: 3, Казань: 4');
  await expect(uncounted).toHaveCount(0);
  await untold.selectOption('RUB');
  await expect(rows).not.toContainText('не указана валюта');
  await page.getByRole('button', { name: 'Проверить прайс-лист' }).click();
  await expect(page.getByRole('tab', { name: /18\s+новых/ })).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}?step=columns`);
  await expect(euro).toHaveValue('100,5');
  await expect(euro).toHaveAccessibleDescription(/^Указан \d/);
});
