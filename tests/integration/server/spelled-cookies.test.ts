import { deflateRawSync } from 'node:zlib';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CART_COOKIE,
  CART_LINE_COOKIES,
  DRAFT_COOKIE,
  FAVORITE_COOKIES,
  FAVORITES_COOKIE,
  LEVEL_COOKIE,
} from '../../../lib/constants.ts';
import { seal } from '../../../lib/session/session-cookie.ts';
import { anAdmin } from '../../support/builders.ts';
import { spelledCookies } from '../../support/cookie-spellings.ts';
import {
  aShopOfLevels,
  cookiesOf,
  MAY_SEE,
  pricesIn,
  type Levels,
} from '../../support/price-levels.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { signedIn } from '../../support/sessions.ts';
import { chanceOf } from '../../support/walks/chance.ts';
import { startWeb, TEST_SECRET, type Reply, type TestWeb } from '../../support/web.ts';

const SPELLINGS = 400;
const AT_ONCE = 8;
const TOGETHER = 4;
/** What only somebody who has a draft reads on the page for signing in. */
const DRAFT_WAITS = 'то, что вы ввели, вернётся';
/** The same header every time; another one by SEED=… */
const seed = Number(process.env.SEED || 2026);

let shop: TestShop;
let web: TestWeb;
let levels: Levels;
/** Cookies of each kind of visitor, and which prices besides retail may stand on his pages. */
let visitors: { cookies: Record<string, string>; maySee: string[] }[];
let addresses: { path: (spelling: number) => string; guestSees: string[] }[];

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  levels = await aShopOfLevels(shop);
  const {
    people,
    category,
    brand,
    products: [some, agreed],
    offer,
  } = levels;
  const draft = {
    packed: deflateRawSync(
      JSON.stringify({ account: people.garage.id, form: 'a-form', values: {} }),
    ).toString('base64'),
  };
  const number = (await shop.root.collection('products').getOne(agreed)).number as number;
  const personal = {
    [LEVEL_COOKIE]: '1',
    [FAVORITES_COOKIE]: number.toString(36),
    [`${CART_LINE_COOKIES}.${offer}`]: '2-1-1',
    [`${FAVORITE_COOKIES}.000000001aaaaaa`]: `1.${number.toString(36)}`,
    [CART_COOKIE]: (await seal(
      { c: 'a'.repeat(32), l: [[offer, 1, 1]] },
      [TEST_SECRET],
      CART_COOKIE,
    ))!,
    [DRAFT_COOKIE]: (await seal(draft, [TEST_SECRET], DRAFT_COOKIE))!,
  };
  const admin = Object.fromEntries(
    (await signedIn('admin', await anAdmin(shop, 'manager')))
      .split('; ')
      .map((pair) => pair.split('=') as [string, string]),
  );
  visitors = [
    { cookies: personal, maySee: [] },
    { cookies: { ...(await cookiesOf(people.retail)), ...personal }, maySee: [] },
    { cookies: { ...(await cookiesOf(people.garage)), ...personal }, maySee: MAY_SEE.garage },
    { cookies: { ...(await cookiesOf(people.fleet)), ...personal }, maySee: MAY_SEE.fleet },
    { cookies: { ...admin, ...personal }, maySee: [] },
  ];
  const sold = (path: (spelling: number) => string) => ({ path, guestSees: ['retail'] });
  const nothing = (path: (spelling: number) => string) => ({ path, guestSees: [] });
  // A key of the query that nobody reads makes each address new, so that nobody has filled the
  // memory before.
  addresses = [
    sold((n) => `/categories/${category}?page=1&new=${n}`),
    sold((n) => `/brands/${brand}?sort=price&new=${n}`),
    sold((n) => `/?page=1&new=${n}`),
    sold((n) => `/?q=${encodeURIComponent('особая')}&new=${n}`),
    sold(() => `/categories/${category}`),
    sold(() => `/brands/${brand}`),
    sold(() => `/products/${some}`),
    nothing((n) => `/favorites?new=${n}`),
    nothing((n) => `/auth?next=%2Fcart&new=${n}`),
    nothing((n) => `/cart?new=${n}`),
  ];
  web = await startWeb(shop.url);
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

/**
 * A page, or what the router in the browser gets of it; a router is sent to the address that has
 * its own key first.
 */
async function ask(path: string, forRouter: boolean, cookie?: string): Promise<Reply> {
  const headers = { ...(cookie !== undefined && { cookie }), ...(forRouter && { rsc: '1' }) };
  const reply = await web.get(path, headers);
  const to = reply.headers.get('location')?.replace('http://shop.test', '');
  return forRouter && to && /[?&]_rsc/.test(to) ? web.get(to, headers) : reply;
}

const mayBeShared = ({ headers }: Reply) => !/no-store/.test(headers.get('cache-control') ?? '');

/**
 * What is wrong with an answer to somebody who may see prices of his own beside those of everybody.
 */
function problemsOf(reply: Reply, maySee: string[]): string[] {
  const others = pricesIn(reply.body).filter((name) => name !== 'retail');
  return [
    ...(reply.status >= 400 ? [`answered ${reply.status}`] : []),
    ...others.filter((name) => !maySee.includes(name)).map((name) => `saw ${name}`),
    ...others.filter(() => mayBeShared(reply)).map((name) => `anybody may keep ${name}`),
  ];
}

function problemsOfGuest(reply: Reply, guestSees: string[]): string[] {
  return [
    ...(String(pricesIn(reply.body)) === String(guestSees)
      ? []
      : [`a guest saw [${pricesIn(reply.body)}]`]),
    ...(reply.body.includes(DRAFT_WAITS) ? ['a guest was told of a draft'] : []),
    ...(reply.headers.getSetCookie().length > 0 ? ['a guest was given cookies'] : []),
  ];
}

test(`whoever spells his cookies in whatever way (SEED=${seed}), a guest after him sees what guests see`, async () => {
  const chance = chanceOf(seed);
  // Some at once for one address: none of them finds it in the memory.
  const groups = Array.from({ length: SPELLINGS / TOGETHER }, (_, n) => {
    const { path, guestSees } = chance.one(addresses);
    const strangers = Array.from({ length: TOGETHER }, () => {
      const { cookies, maySee } = chance.one(visitors);
      return { maySee, cookie: spelledCookies(cookies, chance) };
    });
    return { path: path(n), guestSees, forRouter: chance.is(0.2), strangers };
  });
  const limit = pLimit(AT_ONCE / TOGETHER);
  const wrong = await Promise.all(
    groups.map(({ path, guestSees, forRouter, strangers }) =>
      limit(async () => {
        const answers = await Promise.all(
          strangers.map(({ cookie }) => ask(path, forRouter, cookie)),
        );
        const found = answers.flatMap((reply, n) => problemsOf(reply, strangers[n]!.maySee));
        const guests = problemsOfGuest(await ask(path, forRouter), guestSees);
        return found.length + guests.length > 0
          ? [{ path, forRouter, found, guests, cookies: strangers.map(({ cookie }) => cookie) }]
          : [];
      }),
    ),
  );
  expect(wrong.flat()).toEqual([]);
});
