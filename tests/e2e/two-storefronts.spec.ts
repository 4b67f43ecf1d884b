import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { readConfig } from '../../lib/config.ts';
import { introduceStorefront } from '../../scripts/shop/introduce.ts';
import { startWeb, type TestWeb } from '../support/web.ts';
import { expect, reopened, test } from './journey.ts';
import { anAdmin, anEmail, emailTo } from './accounts.ts';
import { anOfferOf } from './own-offer.ts';
import { enter } from './signed-in.ts';

test.describe.configure({ timeout: 300_000 }); // the postman comes by once a minute

const NAME = 'Витрина Вторая';
const SITE = 'http://second.test';
const PHONE = '+7 900 000-00-22';
const WORDS = 'Так говорит о себе вторая витрина';

/** A second web process on the backend of the shop that all journeys walk. */
async function openSecond(): Promise<TestWeb> {
  const { sessionSecret, machinePassword } = JSON.parse(
    readFileSync(join(process.env.E2E_DATA_DIR!, 'secrets.json'), 'utf8'),
  );
  const backend = `http://127.0.0.1:${process.env.E2E_BACKEND_PORT}`;
  const settings = {
    STOREFRONT: `second-${randomUUID().slice(0, 8)}`,
    SHOP_NAME: NAME,
    SITE_URL: SITE,
    SESSION_SECRET: sessionSecret,
    TRUST_PROXY: '1',
  };
  const config = readConfig({ ...settings, POCKETBASE_URL: backend });
  await introduceStorefront(config, { machinePassword });
  return startWeb(backend, settings);
}

const save = (page: Page, section: string) =>
  page.locator(section).getByRole('button', { name: 'Сохранить', exact: true }).click();

test('a second storefront on the same backend has its own name, settings, texts, orders and emails, and the same goods', async ({
  page,
  baseURL,
}) => {
  const second = await openSecond();
  try {
    const { path } = await anOfferOf(10);
    const at = (where: string) => second.url + where;
    const manager = await anAdmin('owner');

    await enter(page, manager, '/admin');
    await page.goto(at('/admin/settings'));
    await page.getByLabel('Телефоны').fill(PHONE);
    await save(page, '#contacts');
    await expect(page.locator('#contacts').getByText(/^Сохранено\./)).toBeVisible();
    await page.goto(at('/admin/texts/delivery'));
    await page.getByLabel('Текст (Markdown)').fill(`**${WORDS}**`);
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(page.getByText(/^Сохранено\./)).toBeVisible();
    await page.goto(at('/admin/letters/texts/order_placed'));
    await page.getByLabel('Тема').fill('Вторая приняла заказ {{number}}');
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(
      page.getByText('Сохранено. Так будут написаны следующие письма', { exact: false }),
    ).toBeVisible();

    await page.goto('about:blank'); // a page that stood open would lead to the sign-in itself
    await page.context().clearCookies();
    await page.goto(at('/auth/register?next=' + encodeURIComponent(path)));
    const email = anEmail();
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill('correct-horse');
    await page.getByRole('checkbox', { name: /согласие/ }).check();
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(page).toHaveURL(at(path));
    await expect(page).toHaveTitle(new RegExp(` — ${NAME}$`));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', SITE + path);
    const goods = await page.getByRole('heading', { level: 1 }).innerText();
    await page
      .getByRole('region', { name: 'Цена и наличие' })
      .getByRole('button', { name: /^В корзину/ })
      .click();
    await expect(page.getByRole('status').filter({ hasText: 'Добавлено' })).toBeVisible();
    await page.goto(at('/cart'));
    await page.getByLabel('Имя').fill('Анна');
    await page.getByLabel('Телефон').fill('8 916 123-45-67');
    await expect(page.getByRole('checkbox', { name: /согласие/ })).toHaveCount(0); // given above
    await page.getByRole('button', { name: 'Оформить заказ' }).click();
    await expect(page).toHaveURL(at('/orders/success'));
    await page.getByRole('link', { name: 'Посмотреть заказ' }).click();
    await page.waitForURL(/\/orders\/[a-z0-9]{15}$/);
    const order = new URL(page.url()).pathname;
    const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace(/^\D+/, '');

    // The other storefront, in the same session: the same goods, none of this.
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(goods);
    await expect(page).not.toHaveTitle(new RegExp(NAME));
    await page.goto('/orders');
    await expect(page.getByRole('main')).toContainText('Заказов пока нет');
    expect((await page.goto(order))?.status()).toBe(404);
    const [words, phone] = [
      page.getByText(WORDS),
      page.getByRole('main').locator(`a[href="tel:${PHONE.replace(/[ -]/g, '')}"]`),
    ];
    for (const [shop, times] of [
      [second.url, 1],
      [baseURL!, 0],
    ] as const) {
      await reopened(page, `${shop}/delivery`, () => words.count()).toBe(times);
      await reopened(page, `${shop}/contacts`, () => phone.count()).toBe(times);
    }

    const verification = await emailTo(email, 'verification');
    expect(verification.subject).toContain(NAME);
    expect(verification.text).toContain(`${SITE}/auth/verify?token=`);
    const placed = await emailTo(email, 'order_placed');
    expect(placed.subject).toBe(`Вторая приняла заказ ${number} — ${NAME}`);
    expect(placed.text).toContain(SITE + order);

    await enter(page, manager, `/admin/orders?q=${number}`);
    await expect(page.getByText('Таких заказов нет')).toBeVisible();
    await page.goto(at(`/admin/orders?q=${number}`));
    await expect(page.getByRole('main').getByText(number).first()).toBeVisible();
  } finally {
    await page.goto('about:blank'); // a page that asks on would miss its shop
    await second.close();
  }
});
