import { randomUUID } from 'node:crypto';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { setCartLine } from '../../lib/cart/repository.ts';
import { ROOT } from '../../scripts/shop/project.ts';
import { readActions } from '../../server/http/actions.ts';
import { startWeb, UPDATED_BUILD, type TestWeb } from '../support/web.ts';
import { aCustomer, anAdmin } from './accounts.ts';
import { fillIn, order, withoutScripts } from './at-the-cart.ts';
import { expect, test } from './journey.ts';
import { anOfferOf } from './own-offer.ts';
import { enter, signedIn } from './signed-in.ts';
import { SBERBANK } from './wholesale-request.ts';

/** The same as if every action stood in another file now: under another name. */
const renamed = (): string => `.next-renamed-${test.info().project.name}`;

const served = (settings: Record<string, string>): Promise<TestWeb> =>
  startWeb(`http://127.0.0.1:${process.env.E2E_BACKEND_PORT}`, {
    SESSION_SECRET: JSON.parse(
      readFileSync(join(process.env.E2E_DATA_DIR!, 'secrets.json'), 'utf8'),
    ).sessionSecret,
    TRUST_PROXY: '1',
    ...settings,
  });

/** The web process goes, another one comes to its address. */
async function update(old: TestWeb, build: string): Promise<TestWeb> {
  await old.close();
  return served({ BUILD_DIR: build, PORT: new URL(old.url).port });
}

/** @returns its folder */
async function renameActions(): Promise<string> {
  const [from, to] = [join(ROOT, UPDATED_BUILD), join(ROOT, renamed())];
  const known = await readActions(from);
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, filter: (path) => !path.startsWith(join(from, 'cache')) });
  for (const file of globSync('**/*.{js,json,html,rsc,body,meta}', { cwd: to })) {
    const text = readFileSync(join(to, file), 'utf8');
    const other = text.replace(/(?<![0-9a-f])[0-9a-f]{42}(?![0-9a-f])/g, (id) =>
      known.has(id) ? id.slice(0, 2) + [...id.slice(2)].reverse().join('') : id,
    );
    if (other !== text) writeFileSync(join(to, file), other);
  }
  return renamed();
}

/** A form that somebody fills in before the update, and what he sees when it has been taken. */
type Open = { fill: () => Promise<void>; send: () => Promise<void> };

const FORMS: Record<string, (page: Page, shop: string) => Promise<Open>> = {
  async 'a message to the shop'(page, shop) {
    await page.goto(`${shop}/contacts`);
    const words = `Подойдёт ли деталь? ${randomUUID()}`;
    return {
      fill: async () => {
        await page.getByLabel('Как к вам обращаться').fill('Анна');
        await page.getByLabel('Электронная почта').fill('anna@shop.test');
        await page.getByLabel('Сообщение').fill(words);
        await page.getByRole('checkbox', { name: /согласие/ }).check();
      },
      send: async () => {
        await page.getByRole('button', { name: 'Отправить' }).click();
        await expect(page.getByRole('heading', { name: 'Сообщение отправлено' })).toBeVisible();
      },
    };
  },
  async 'an order'(page, shop) {
    const { offer } = await anOfferOf(5);
    await setCartLine(await signedIn(page.context(), shop, await aCustomer()), offer, 2);
    await page.goto(`${shop}/cart`);
    return {
      fill: () => fillIn(page),
      send: async () => {
        await order(page).click();
        await expect(page).toHaveURL(`${shop}/orders/success`);
      },
    };
  },
  async 'a request for wholesale prices'(page, shop) {
    await signedIn(page.context(), shop, await aCustomer());
    await page.goto(`${shop}/profile/status-requests`);
    const main = page.getByRole('main');
    return {
      fill: async () => {
        await main.getByLabel('Название').fill('ПАО Сбербанк');
        await main.getByLabel('ИНН').fill(SBERBANK.inn);
        await main.getByLabel('КПП').fill(SBERBANK.kpp);
        await main.getByLabel(/^ОГРН/).fill(SBERBANK.ogrn);
        await main.getByLabel('Юридический адрес').fill('Москва, ул. Вавилова, 19');
        await main.getByLabel('Телефон').fill('8 916 123-45-67');
        await main.getByRole('checkbox', { name: /согласие/ }).check();
      },
      send: async () => {
        await main.getByRole('button', { name: 'Отправить заявку' }).click();
        await expect(main.getByRole('status')).toContainText('Заявка отправлена');
      },
    };
  },
  async 'a supplier in the back office'(page, shop) {
    await enter(page, await anAdmin('owner'), '/admin');
    await page.goto(`${shop}/admin/suppliers/new`);
    const name = `Поставщик ${randomUUID().slice(0, 8)}`;
    return {
      fill: () => page.locator('[name=name]').fill(name),
      send: async () => {
        await page.getByRole('button', { name: 'Добавить', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      },
    };
  },
};

test(
  'a form that is open while the shop is updated is taken as it was typed',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ browser }) => {
    const { viewport, locale, javaScriptEnabled } = test.info().project.use;
    const opened = async (shop: string) =>
      Promise.all(
        Object.entries(FORMS).map(async ([name, open]) => {
          const context = await browser.newContext({ viewport, locale, javaScriptEnabled });
          const form = await open(await context.newPage(), shop);
          // The form takes nothing that was filled in faster than people can.
          await context.pages()[0]!.waitForTimeout(1_100);
          await form.fill();
          return { name, send: form.send, close: () => context.close() };
        }),
      );
    let web = await served({});
    try {
      for (const build of [() => UPDATED_BUILD, renameActions]) {
        const forms = await opened(web.url);
        web = await update(web, await build());
        for (const { name, send, close } of forms)
          await test.step(`${name}${withoutScripts() ? ', without scripts' : ''}`, async () => {
            await send();
            await close();
          });
      }
    } finally {
      await web.close();
      rmSync(join(ROOT, renamed()), { recursive: true, force: true });
    }
  },
);
