import { randomUUID } from 'node:crypto';
import type { Page, Response } from 'playwright/test';
import {
  ACCOUNT_PAGES,
  accountRecords,
  ADMIN_LISTS,
  ADMIN_RECORDS,
  adminRecords,
  filled,
} from './every-page.ts';
import { expect, test } from './journey.ts';
import { axeFindings, colourFindings, dress, OF_COLOURS } from './accessibility.ts';
import { aCustomer, anAdmin, asOwner } from './accounts.ts';
import { productPaths, PUBLIC_PAGES } from './public-pages.ts';
import { enter, signedIn } from './signed-in.ts';
import { layoutFaults } from './layout-faults.ts';
import { addProduct } from './own-product.ts';
import { textFaults } from './text-faults.ts';

test.describe.configure({ timeout: 240_000 });

const PHONE = 360;

/** What the lists and the pages of records show: made once by each worker. */
let made: ReturnType<typeof adminRecords> | undefined;
const theRecords = () => (made ??= adminRecords());

const WIDE = { width: 1280, height: 800 };
const SIZES = [WIDE, { width: 768, height: 1024 }, { width: PHONE, height: 740 }];

/**
 * A page is known by its own path on the shop's one host; what is not there is known by none. Read
 * from what was sent, as crawlers read it: while React takes a page over, its document holds the
 * link of either side for a moment.
 */
async function wrongCanonical(reply: Response, path: string): Promise<string[]> {
  const links = (await reply.text()).match(/<link [^>]*rel="canonical"[^>]*>/g) ?? [];
  const said = links.map((link) => /href="([^"?]*)/.exec(link)?.[1] ?? '');
  const wanted = reply.status() === 404 ? [] : [`http://shop.test${path.split('?')[0]}`];
  return said.join() === wanted.join()
    ? []
    : [`${path}: its canonical address is ${said.join(' ') || 'missing'}`];
}

/** Elements that no script of the page knows: the file that it asks for lacks them. */
const unknownElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map(({ localName }) => localName)
      .filter((name) => name.startsWith('shop-') && !customElements.get(name)),
  );

/**
 * Looks at one page in every width, in light and in dark.
 * @returns what is wrong with it, each with where it was seen
 */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const reply = await page.goto(path);
  found.push(...(await wrongCanonical(reply!, path)));
  // A list of the back office becomes a grid, once its scripts run.
  if ((await page.locator('main [data-list] table').count()) > 0)
    await expect(page.locator('main [data-list] [role=grid]')).toBeVisible();
  await expect.soft.poll(() => unknownElements(page), `${path}: elements`).toEqual([]);
  // From here on the browser shows the focus.
  await page.keyboard.press('Tab');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const seen = async (what: string, faults: Promise<string[]>) =>
      found.push(...(await faults).map((fault) => `${path}, ${size.width} px${what}: ${fault}`));
    await seen('', layoutFaults(page));
    if (!path.startsWith('/admin')) await seen('', textFaults(page));
    // What a tablet shows is on one of the two others.
    if (size.width !== WIDE.width && size.width !== PHONE) continue;
    await seen('', axeFindings(page, { without: OF_COLOURS }));
    for (const look of ['light', 'dark'] as const) {
      await dress(page, look);
      await seen(`, ${look} colours`, colourFindings(page, look));
    }
    await dress(page, 'light');
  }
  return found;
}

/** Asserts each page by itself, so that all that is wrong is told at once. */
async function look(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => expect.soft(await faultsOf(page, path), path).toEqual([]));
  }
}

/** So many together: the workers share them. */
const parts = (paths: string[], size = 9): string[][] =>
  Array.from({ length: Math.ceil(paths.length / size) }, (_, n) =>
    paths.slice(n * size, (n + 1) * size),
  );

const PUBLIC = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  '/no/such/page',
  '/?view=list',
  '/?from=9000000',
  '/?q=filtr',
  '/no/such/page/with/a/very/long/address'.repeat(6),
  `/${'Ы'.repeat(120)}`,
];

for (const [n, paths] of parts(PUBLIC).entries()) {
  test(`every public page fits, is reached by keys, and keeps nobody out: ${n + 1}`, async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = [];
    page.on('request', (asked) => {
      const url = new URL(asked.url());
      if (
        url.protocol !== 'data:' &&
        url.protocol !== 'blob:' &&
        url.origin !== new URL(baseURL!).origin
      )
        foreign.push(`${page.url()}: ${url}`);
    });
    await look(page, paths);
    expect(foreign, 'asked of a foreign host').toEqual([]);
  });
}

test('the pages of products fit, are reached by keys, and keep nobody out', async ({
  page,
  request,
  baseURL,
}) => {
  const products = await productPaths(request, 20);
  const foreign: string[] = [];
  page.on(
    'request',
    (asked) =>
      void (
        /^https?:/.test(asked.url()) &&
        !asked.url().startsWith(baseURL!) &&
        foreign.push(asked.url())
      ),
  );
  await look(page, [products[0]!, products.at(-1)!]);
  expect(foreign, 'asked of a foreign host').toEqual([]);
});

/**
 * What is on a page goes into the cart, as it would by its buttons; as much as a guest's cart
 * takes.
 */
async function putAllIn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const offers = new Set(
      [...document.querySelectorAll<HTMLElement>('[data-buy]')].map(
        ({ dataset: { buy = '' } }) => buy,
      ),
    );
    for (const offer of [...offers].slice(0, 8)) {
      await fetch('/api/cart', {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ add: offer }),
      });
    }
  });
  await page.reload();
}

test('what is in the cart squeezes no text, in any width', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const own = await addProduct(randomUUID().replace(/-/g, '').slice(0, 10));
  const [demo = ''] = await productPaths(request, 1);
  const hearted = async () => {
    const hearts = page.locator('main [data-favorite]:visible');
    for (let n = 0, all = Math.min(await hearts.count(), 6); n < all; n += 1)
      await hearts.nth(n).click();
  };
  const looked = async (path: string) =>
    test.step(path, async () => {
      await page.setViewportSize(WIDE);
      await page.goto(path);
      await putAllIn(page);
      if (path.includes('view=list')) await hearted();
      for (const width of [1280, 1024, 900, 768, 430, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await textFaults(page), `${path}, ${width} px`).toEqual([]);
      }
    });
  const lists = [
    '/',
    '/categories/kovriki-v-salon?view=list',
    '/?view=list',
    '/?q=фильтр&view=list',
  ];
  for (const path of [own.path, demo, ...lists, '/favorites', '/auth?next=/cart'])
    await looked(path);
  await signedIn(context, baseURL!, await aCustomer());
  for (const path of [own.path, '/cart']) await looked(path);
});

test('every page of an account fits, is reached by keys, and keeps nobody out', async ({
  page,
  context,
  baseURL,
}) => {
  const customer = await aCustomer();
  const records = await accountRecords(customer);
  await signedIn(context, baseURL!, customer);
  await look(
    page,
    ACCOUNT_PAGES.map((path) => filled(path, records)),
  );
});

test('a form that was refused keeps no customer out', async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL!, await aCustomer());
  await page.goto('/profile/settings?address=new');
  for (const button of ['Добавить адрес', 'Сменить пароль']) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator('form').filter({ hasText: button }).getByRole('alert')).toBeVisible();
  }
  expect(await axeFindings(page)).toEqual([]);
});

for (const [kind, all] of [
  ['list', ADMIN_LISTS],
  ['record', ADMIN_RECORDS],
] as const) {
  for (const [n, paths] of parts(all).entries()) {
    test(`every ${kind} of the back office fits, is reached by keys, and keeps nobody out: ${n + 1}`, async ({
      page,
    }) => {
      const records = await theRecords();
      const { id: admin, ...owner } = await anAdmin('owner');
      await asOwner(`/api/collections/admins/records/${admin}`, 'PATCH', {
        name: 'Константин Долгоруковский',
      });
      await enter(page, { id: admin, ...owner }, '/admin/account');
      await look(
        page,
        paths.map((path) => filled(path, { ...records, admin })),
      );
    });
  }
}
