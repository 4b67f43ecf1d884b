import { expect, type Locator, type Page } from 'playwright/test';
import { oweFirstRun } from '../../scripts/shop/first-run.ts';
import { prepareFirstStart } from '../support/first-start.ts';
import { openShop, removeData, shopSettings, stop } from '../support/shop.ts';
import { test } from './journey.ts';
import { putDown, untilLookedAt } from './price-list.ts';

test.describe.configure({ timeout: 240_000 });

const OWNER = { email: 'owner@shop.test', password: 'owner-of-an-empty-shop' };
/** From the empty shop to the first part that is sold and paid. */
const MOST_PRESSES = 90;

/** Counts what a hand does: each thing pressed or chosen, each field that is gone to. */
class Hand {
  presses = 0;
  press = async (what: Locator) => {
    this.presses += 1;
    await what.click();
  };
  choose = async (what: Locator, option: string | { label: string }) => {
    this.presses += 1;
    await what.selectOption(option);
  };
  type = async (what: Locator, text: string) => {
    this.presses += 1;
    await what.fill(text);
  };
  enter = async (what: Locator) => {
    this.presses += 1;
    await what.press('Enter');
  };
}

const PRICE_LIST = [
  'Производитель;Артикул;Наименование;Закупка;Остаток',
  ...Array.from(
    { length: 20 },
    (_, n) => `Первый;ПД-${1000 + n};Колодки тормозные передние ${n + 1};${1000 + n};${n + 5}`,
  ),
].join('\r\n');

test('an owner opens an empty shop and sells the first part in few presses', async ({ page }) => {
  const settings: Record<string, string> = {
    ...(await shopSettings()),
    TRUST_PROXY: '1',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  };
  await prepareFirstStart(settings.DATA_DIR!);
  await oweFirstRun(settings.DATA_DIR!, { demo: false });
  const shop = await openShop(settings);
  try {
    const hand = new Hand();
    await openForCustomers(page, hand, `http://127.0.0.1:${settings.PORT}`);
    await loadPrices(page, hand);
    await invite(page, hand);
    await sell(page, hand);
    await page.goto(`http://127.0.0.1:${settings.PORT}/?q=${encodeURIComponent('пд 1003')}`);
    await expect(page.getByRole('article').first()).toContainText(/1\s304\s₽/);
    expect(hand.presses).toBeLessThanOrEqual(MOST_PRESSES);
    await page.goto('about:blank'); // or what it still asks for finds no shop
  } finally {
    await stop(shop, 'SIGTERM');
    removeData(settings);
  }
});

const link = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name, exact: true });
const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first();

async function saved(
  page: Page,
  hand: Hand,
  section: string,
  fields: Record<string, string>,
): Promise<void> {
  const form = page.locator(`#${section}`);
  for (const [name, value] of Object.entries(fields))
    await hand.type(form.locator(`[name=${name}]`), value);
  await hand.press(form.getByRole('button', { name: 'Сохранить', exact: true }));
  await expect(form.getByText(/^Сохранено\./)).toBeVisible();
}

/** Who sells, where and when, how it is brought and paid. */
async function openForCustomers(page: Page, hand: Hand, url: string): Promise<void> {
  await page.goto(`${url}/admin/login`);
  await hand.type(page.locator('[name=identity]'), OWNER.email);
  await hand.type(page.locator('[name=password]'), OWNER.password);
  await hand.press(page.getByRole('button', { name: 'Войти' }));
  await expect(page.getByText('сделано 0 из 7')).toBeVisible();
  await hand.press(link(page, 'Реквизиты и контакты'));
  await saved(page, hand, 'requisites', {
    legal_name: 'Магазин показа',
    inn: '7707083893',
    kpp: '773601001',
    ogrn: '1027700132195',
  });
  await saved(page, hand, 'contacts', {
    phones: '+7 900 000-00-01',
    email: 'shop@shop.test',
    city: 'Тверь',
    street: 'Складская, 1',
  });
  await hand.press(link(page, 'Часы работы'));
  await saved(page, hand, 'hours', {
    hours_1_days: 'пн-пт',
    hours_1_opens: '9',
    hours_1_closes: '19',
  });
  await hand.press(link(page, /^Доставка и.оплата$/));
  await saved(page, hand, 'delivery', {
    courier_area: 'Тверь',
    courier_price: '350',
    payment_methods: 'При получении',
  });
}

/** A supplier with a mark-up, and his list. */
async function loadPrices(page: Page, hand: Hand): Promise<void> {
  await hand.press(menu(page, 'Рабочее место'));
  await expect(page.getByText('сделано 3 из 7')).toBeVisible();
  await hand.press(link(page, 'Наценка'));
  await hand.press(page.getByRole('link', { name: 'Добавить', exact: true }));
  await hand.type(page.locator('[name=name]'), 'Поставщик показа');
  await hand.press(page.getByRole('button', { name: 'Добавить', exact: true }));
  const markup = page.getByRole('group', { name: 'Граница 1' });
  await hand.type(markup.getByLabel('Закупка от, ₽'), '0');
  await hand.type(markup.getByLabel('Наценка, %'), '30');
  await hand.press(
    page
      .locator('form')
      .filter({ has: markup })
      .getByRole('button', { name: 'Сохранить', exact: true }),
  );
  await expect(page.getByText(/^Сохранено\. Новые наценки/)).toBeVisible();
  await hand.press(menu(page, 'Прайс-листы'));
  await putDown(page, { name: 'prices.csv', buffer: Buffer.from(PRICE_LIST) });
  hand.presses += 1;
  await untilLookedAt(page);
  await hand.press(page.getByRole('button', { name: 'Проверить прайс-лист' }));
  await expect(page.getByRole('tab', { name: /20\s+новых/ })).toBeVisible();
  await hand.press(page.getByRole('button', { name: /^Загрузить/ }));
  await expect(page.getByRole('heading', { name: 'Прайс-лист загружен' })).toBeVisible();
}

/** A colleague, to whom the link is handed over: emails are not sent yet. */
async function invite(page: Page, hand: Hand): Promise<void> {
  await hand.press(menu(page, 'Рабочее место'));
  await expect(page.getByText('сделано 5 из 7')).toBeVisible();
  await hand.press(link(page, 'Сотрудники'));
  await hand.press(page.getByRole('link', { name: /Пригласить|Добавить/ }));
  await hand.type(page.locator('[name=email]'), 'manager@shop.test');
  await hand.type(page.locator('[name=name]'), 'Менеджер');
  await hand.choose(page.locator('[name=role]'), 'manager');
  await hand.press(page.getByRole('button', { name: 'Пригласить' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Менеджер');
}

/** A customer calls: his order is written down, confirmed, put ready, paid and issued. */
async function sell(page: Page, hand: Hand): Promise<void> {
  await hand.press(menu(page, 'Заказы'));
  await hand.press(page.getByRole('link', { name: 'Создать заказ' }));
  await hand.press(page.getByRole('link', { name: 'Новый покупатель' }));
  await hand.type(page.locator('[name=name]'), 'Прасковья');
  await hand.type(page.locator('[name=phone]'), '+7 900 123-45-67');
  await hand.press(page.getByRole('button', { name: 'Добавить и продолжить заказ' }));
  const what = page.getByLabel('Найти деталь: номер или слова');
  await hand.type(what, 'ПД-1003');
  await hand.enter(what);
  await hand.press(page.getByRole('button', { name: /^Добавить: .*ПД-1003/ }));
  await hand.press(page.getByRole('button', { name: 'Создать заказ' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Заказ №');
  const line = page.getByRole('list', { name: 'Позиции заказа' }).getByRole('listitem').first();
  const step = (name: string) =>
    hand.press(line.getByRole('button', { name: new RegExp(`^${name}: `) }));
  for (const name of ['Подтвердить', 'Заказать', 'Пришло на склад', 'К выдаче']) await step(name);
  const payments = page.getByRole('region', { name: 'Оплата' });
  await hand.press(payments.getByText('Записать платёж'));
  await hand.press(payments.getByRole('button', { name: 'Записать' }));
  await expect(payments).toContainText('оплачено');
  await step('Выдать'); // paid, so nothing is asked
  await expect(line).toContainText('Выдано');
  await page.goto(`${page.url().split('?')[0]}/print/waybill`);
  const paper = page.getByRole('main');
  await expect(paper).toContainText(
    /Продавец: Магазин показа, ИНН\s7707083893, ОГРН\s1027700132195, Тверь, Складская, 1, \+7\s900\s000.00.01/,
  );
  await expect(paper).toContainText(/Итого с\sНДС: 1\s304\s₽, в\sтом числе НДС 22\s%: 235,15\s₽/);
}
