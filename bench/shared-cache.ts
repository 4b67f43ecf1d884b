import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBackend } from '../lib/pocketbase/client.ts';
import { signIn, signInAdmin } from '../lib/accounts/repository.ts';
import { levelCookie, sessionCookies } from '../lib/session/cookies.ts';
import { DOMAIN, startNginx, type Front } from '../scripts/deploy/nginx.ts';
import { largestCategory, openBenchShop, productPaths, type BenchShop } from './shop.ts';

/**
 * What everything costs the wholesale customer, kopecks: no product of the catalogue costs that.
 */
const OWN_KOPECKS = 7_654_321;
const OWN_PRICE = /76543,21|7654321|76543\.21/;
const LEVEL_NAME = 'Уровень испытания';
const PASSWORD = 'correct-horse';

type Answer = { status: number; cache: string | null; own: boolean; body: string };

type Doubt = { code: string; message: string };

/** A customer to whom every product costs the same. @returns what his browser sends */
async function aWholesaler(
  { backend, owner }: BenchShop,
  secret: string,
  products: string[],
): Promise<string> {
  const { token } = await signInAdmin(createBackend(backend.url), owner.email, owner.password);
  const make = async (collection: string, body: object): Promise<{ id: string }> => {
    const reply = await fetch(`${backend.url}/api/collections/${collection}/records`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    });
    const told = (await reply.json()) as { id: string; data?: { reason?: Doubt } };
    const doubt = told.data?.reason;
    // A price that stands out is asked about once; the backend ends whatever it says with a point.
    if (doubt?.code === 'price_doubted' && !('known' in body))
      return make(collection, { ...body, known: doubt.message.replace(/\.$/, '') });
    if (!reply.ok) throw new Error(`${collection}: ${reply.status} ${JSON.stringify(told)}`);
    return told;
  };
  const { id: level } = await make('price_levels', {
    code: 'bench',
    name: LEVEL_NAME,
    base: 'retail',
    percent: 0,
    rounding: 1,
    below_cost: true,
  });
  for (const product of products)
    await make('fixed_prices', { level, product, price_kopecks: OWN_KOPECKS });
  const email = 'wholesale@bench.invalid';
  await make('users', {
    email,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    name: 'Bench',
    price_level: level,
  });
  const signedIn = await signIn(createBackend(backend.url), email, PASSWORD);
  return [
    ...(await sessionCookies(signedIn, 'Bench', [secret], true)).map(({ name, value }) => ({
      name: `__Host-${name}`,
      value,
    })),
    levelCookie(signedIn.expiresAt, true),
  ]
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}

async function ask(front: Front, path: string, cookie: string): Promise<Answer> {
  const { status, headers, body } = await front.ask(path, {
    headers: { 'accept-encoding': 'identity', ...(cookie && { cookie }) },
  });
  return {
    status,
    cache: headers['x-cache-status'] ?? null,
    own: OWN_PRICE.test(body.replace(/[\s\u00a0\u202f]|&nbsp;/g, '')),
    body,
  };
}

const isRight = ({ status, cache, own }: Answer, customer: boolean): boolean =>
  status === 200 && (customer ? cache === 'BYPASS' : !own);

/**
 * Each address as a guest and as the customer, twice, in the order given: the cache answers the
 * second guest, never the customer.
 */
async function walk(front: Front, paths: string[], customer: string, guestFirst: boolean) {
  const wrong: string[] = [];
  const seen = { kept: 0, passedBy: 0, own: 0 };
  const visits = guestFirst
    ? ['', '', customer, customer, '']
    : [customer, customer, '', '', customer];
  for (const path of paths) {
    for (const cookie of visits) {
      const answer = await ask(front, path, cookie);
      if (!isRight(answer, cookie !== ''))
        wrong.push(
          `${path} ${cookie ? 'customer' : 'guest'}: ${answer.status} ${answer.cache} ${answer.own}`,
        );
      seen.kept += Number(answer.cache === 'HIT');
      seen.passedBy += Number(answer.cache === 'BYPASS');
      seen.own += Number(answer.own);
    }
  }
  return { ...seen, wrong };
}

/** Files of the cache that hold what belongs to the customer alone. */
async function leaksIn(folder: string): Promise<{ files: number; leaks: string[] }> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const texts = await Promise.all(
    files.map(async ({ parentPath, name }) => ({
      name,
      text: await readFile(join(parentPath, name), 'utf8'),
    })),
  );
  const forbidden = (text: string) =>
    OWN_PRICE.test(text.replace(/[\s\u00a0\u202f]|&nbsp;/g, '')) ||
    text.includes(LEVEL_NAME) ||
    /set-cookie:/i.test(text) ||
    text.includes('data-own-prices');
  return {
    files: files.length,
    leaks: texts.filter(({ text }) => forbidden(text)).map(({ name }) => name),
  };
}

/**
 * `node bench/shared-cache.ts [--nginx /usr/sbin/nginx]`: what a shared cache in front of the shop
 * keeps, and whom it answers with it.
 */
const { values } = parseArgs({
  options: {
    nginx: { type: 'string', default: 'nginx' },
    products: { type: 'string', default: '300' },
  },
});
await using open = new AsyncDisposableStack();
const shop = await openBenchShop(open, Number(values.products));
const [secret, folder] = [randomBytes(32).toString('hex'), join(shop.folder, 'nginx')];
await mkdir(folder);
const web = await shop.startWeb({
  SESSION_SECRET: secret,
  TRUST_PROXY: '1',
  SITE_URL: `https://${DOMAIN}`,
});
const front = await startNginx(open, folder, web.url, values.nginx);
const products = [...productPaths(Number(values.products))];
const customer = await aWholesaler(
  shop,
  secret,
  products.map((path) => path.slice('/products/'.length)),
);
const category = await largestCategory(shop.backend.url);
const lists = [
  '/',
  '/?page=2',
  `/categories/${category}`,
  `/categories/${category}?sort=price`,
  '/?q=%D1%84%D0%B8%D0%BB%D1%8C%D1%82%D1%80',
  '/api/suggest?q=%D1%84%D0%B8%D0%BB%D1%8C%D1%82%D1%80',
  '/about',
  '/sitemap.xml',
  '/robots.txt',
];
console.log(`load: ${loadavg()[0]!.toFixed(1)}`);
const rounds = [
  {
    what: 'guest first',
    ...(await walk(front, [...lists, ...products.slice(0, 40)], customer, true)),
  },
  { what: 'customer first', ...(await walk(front, products.slice(40, 80), customer, false)) },
];
console.table(rounds.map(({ wrong, ...round }) => ({ ...round, wrong: wrong.length })));
const claimed = await ask(front, products[0]!, 'shop_level=1');
const internal = await ask(front, `/internal${products[0]!}`, customer);
const kept = await leaksIn(front.kept);
console.log({
  ...kept,
  'a guest who claims a level sees own prices': claimed.own,
  'the variant asked for directly': internal.status,
});
const wrong = rounds.flatMap((round) => round.wrong);
if (
  wrong.length > 0 ||
  kept.leaks.length > 0 ||
  kept.files === 0 ||
  claimed.own ||
  internal.status !== 404 ||
  rounds.some(({ own }) => own === 0)
) {
  console.error(wrong.slice(0, 20).join('\n'));
  process.exitCode = 1;
}
