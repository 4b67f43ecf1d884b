import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWholeShop, settingsOf } from '../whole-shop.ts';
import { readPage } from './documents.ts';
import type { JudgedShop } from './judge.ts';

/** A path of each other kind of page, the account's and the back office's doors among them. */
const OTHER_PATHS = [
  '/?page=2',
  '/?q=нет-такого',
  '/cars',
  '/quality',
  '/delivery',
  '/contacts',
  '/privacy',
  '/favorites',
  '/garage',
  '/compare',
  '/cart',
  '/bulk',
  '/vin-request',
  '/diagnostika-avto',
  '/debug',
  '/orders/success',
  '/auth',
  '/auth/register',
  '/auth/reset',
  '/admin/login',
  '/no/such/page',
];

/** A shop of its own with the demo, as `npm start` runs it; removed with its data afterwards. */
export async function startJudgedShop(open: AsyncDisposableStack): Promise<JudgedShop> {
  const folder = await mkdtemp(join(tmpdir(), 'detal-judge-'));
  open.defer(() => rm(folder, { recursive: true, force: true }));
  const settings = await settingsOf(folder);
  const shop = await openWholeShop({
    ...settings,
    SITE_URL: `http://127.0.0.1:${settings.PORT}`,
    // Who follows every link comes from many addresses, as visitors do.
    TRUST_PROXY: '1',
  });
  open.defer(async () => void (await shop.stop()));
  return lookAt(shop.url);
}

/** @param url of a shop that runs with the demo, its SITE_URL */
export async function lookAt(url: string): Promise<JudgedShop> {
  const front = await readPage(`${url}/`);
  const [category, product, brand] = ['categories', 'products', 'brands'].map((folder) =>
    firstLink(front, folder),
  ) as [string, string, string];
  const measured = { catalogue: '/', category, product, about: '/about', search: '/?q=фильтр' };
  return {
    url,
    measured: Object.fromEntries(
      Object.entries(measured).map(([name, path]) => [name, url + path]),
    ),
    paths: [...Object.values(measured), brand, `${category}?available=1`, ...OTHER_PATHS],
  };
}

/** @throws Error where the shop has no demo */
function firstLink(html: string, folder: string): string {
  const [, path] = new RegExp(`href="(/${folder}/[^"?]+)"`).exec(html) ?? [];
  if (path === undefined) throw new Error(`На главной нет ни одной ссылки на /${folder}/`);
  return path;
}
