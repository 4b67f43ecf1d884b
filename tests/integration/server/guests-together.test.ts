import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { comparedIn } from '../../../lib/compare/model.ts';
import {
  CAR_COOKIE,
  GARAGE_CAR_COOKIES,
  GARAGE_COOKIE,
  VISIT_CAR_COOKIE,
} from '../../../lib/constants.ts';
import { favoritesIn } from '../../../lib/favorites/model.ts';
import { readChosenCar } from '../../../lib/garage/model.ts';
import { seal } from '../../../lib/session/session-cookie.ts';
import { aCustomer } from '../../support/builders.ts';
import { aGeneration } from '../../support/cars.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { cookieHeader, cookiesSet, signedIn } from '../../support/sessions.ts';
import { startWeb, TEST_SECRET, type Reply, type TestWeb } from '../../support/web.ts';

let shop: TestShop;
let web: TestWeb;

beforeAll(async () => {
  shop = await startShop();
  await Promise.all(
    ['kia.rio.iv', 'lada.vesta.i', 'uaz.hunter.i'].map((key) => aGeneration(shop, key)),
  );
  web = await startWeb(shop.url);
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

type Form = Record<string, string>;

/** A guest's browser, which sends forms at the same moment; the answers arrive the other way round. */
function aGuest(cookies: Record<string, string> = {}) {
  const keep = (reply: Reply) => {
    for (const [name, value] of Object.entries(cookiesSet(reply)))
      if (value) cookies[name] = value;
      else delete cookies[name];
    return reply;
  };
  const post = (path: string, form: Form) =>
    web.post(path, new URLSearchParams(form).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: cookieHeader(cookies),
    });
  return {
    cookies,
    header: () => cookieHeader(cookies),
    get: (path: string) => web.get(path, { cookie: cookieHeader(cookies) }),
    together: async (path: string, ...forms: Form[]) => {
      const replies = await Promise.all(forms.map((form) => post(path, form)));
      return replies.toReversed().map(keep).toReversed();
    },
  };
}

it.each<[string, string, (header: string) => number[]]>([
  ['favorites', '/api/favorites', (header) => favoritesIn(header).guest.numbers],
  ['what is compared', '/api/compare', (header) => comparedIn(header).numbers],
])('of %s nothing is lost that was pressed at the same moment', async (_, path, kept) => {
  const guest = aGuest();
  await guest.together(path, { add: '1' }, { add: '2' }, { add: '3' });
  expect(new Set(kept(guest.header()))).toEqual(new Set([1, 2, 3]));
  await guest.together(path, { remove: '2' }, { add: '4' });
  expect(new Set(kept(guest.header()))).toEqual(new Set([1, 3, 4]));
});

const carsOn = ({ body }: Reply): string[] =>
  [...body.slice(0, body.indexOf('</main>')).matchAll(/<h2>.*?<\/h2>/g)].map(String);
const sealedCars = (cookies: object) =>
  Object.keys(cookies).filter((name) => name.startsWith(GARAGE_CAR_COOKIES));

test('cars that two tabs add at the same moment are all in the garage, and one of them is chosen', async () => {
  const guest = aGuest();
  const added = await guest.together(
    '/api/garage',
    { car: 'kia.rio.iv' },
    { car: 'lada.vesta.i' },
    { car: 'uaz.hunter.i', year: '2010' },
  );
  expect(added.map(({ headers }) => headers.get('location'))).toEqual(
    Array(3).fill('/garage?done=added'),
  );
  expect(sealedCars(guest.cookies)).toHaveLength(3);
  const page = await guest.get('/garage');
  expect(carsOn(page)).toHaveLength(3);
  expect(page.body.match(/>Выбран</g)).toHaveLength(1);
  expect(readChosenCar(decodeURIComponent(guest.cookies[CAR_COOKIE]!))).toMatchObject({
    ofCustomer: false,
  });
});

test('a garage that was kept in one cookie is there, and moves with the next change', async () => {
  const car = ['a1b2c3d4e5', 'kia.rio.iv', 'Kia Rio IV', 2018, '', '', null, 'зимняя'];
  const before = await seal({ cars: [car], chosen: car[0] }, [TEST_SECRET], GARAGE_COOKIE);
  const guest = aGuest({ [GARAGE_COOKIE]: before! });
  expect((await guest.get('/garage')).body).toContain('зимняя');
  await guest.together('/api/garage', { car: 'lada.vesta.i' });
  expect([guest.cookies[GARAGE_COOKIE], sealedCars(guest.cookies).length]).toEqual([undefined, 2]);
  const moved = await guest.get('/garage');
  expect([carsOn(moved).length, moved.body.includes('зимняя')]).toEqual([2, true]);
});

test('a car that only somebody else can have sealed is none', async () => {
  const guest = aGuest({ [`${GARAGE_CAR_COOKIES}.a1b2c3d4e5`]: 'Fe26.2*1*a*b*c*1*d*e~2' });
  expect(carsOn(await guest.get('/garage'))).toEqual([]);
});

test('a car that is chosen for the visit marks before the garage, until it is taken off', async () => {
  const customer = await aCustomer(shop);
  const signIn = await signedIn('authRecord', customer);
  const cookies = Object.fromEntries(signIn.split('; ').map((one) => one.split(/=(.*)/s)));
  for (const visitor of [aGuest(), aGuest(cookies)]) {
    const press = async (form: Form) => (await visitor.together('/api/garage', form))[0]!;
    const carIn = (name: string) => readChosenCar(decodeURIComponent(visitor.cookies[name] ?? ''));
    const chosen = () => carIn(VISIT_CAR_COOKIE) ?? carIn(CAR_COOKIE);
    await press({ car: 'lada.vesta.i' });
    const begun = await press({ car: 'kia.rio.iv', visit: 'begin' });
    const page = begun.headers.get('location')!;
    expect(page).toBe('/cars/kia/rio/iv?chosen=any');
    const line = begun.headers.getSetCookie().find((one) => one.startsWith(VISIT_CAR_COOKIE));
    expect(line).not.toMatch(/max-age|expires/i);
    expect(carIn(VISIT_CAR_COOKIE)).toMatchObject({ key: 'kia.rio.iv' });
    // Once the browser is closed that of the garage marks again.
    expect(carIn(CAR_COOKIE)).toMatchObject({ key: 'lada.vesta.i' });
    const request = await visitor.get('/vin-request');
    expect(request.body).toMatch(
      /value="other"[^>]*selected|selected[^>]*value="other"|checked=""[^>]*value="other"|value="other"[^>]*checked/,
    );
    expect(request.body).toContain('Kia Rio IV');
    expect((await visitor.get(page)).body).not.toContain('Автомобиль не\u00A0выбран');
    expect((await web.get(page)).body).toContain('Автомобиль не\u00A0выбран');
    const garage = await visitor.get('/garage');
    expect([carsOn(garage).length, garage.body.includes('>Выбран<')]).toEqual([1, false]);
    const id = /name="id" value="([a-z0-9]+)"/.exec(garage.body)![1]!;
    await visitor.together('/api/forms/car', { id, year: '2019' });
    expect(carIn(VISIT_CAR_COOKIE)).toMatchObject({ key: 'kia.rio.iv' });
    await visitor.together('/api/forms/choose-car', { id });
    expect(chosen()).toMatchObject({ key: 'lada.vesta.i', year: 2019 });
    await press({ car: 'kia.rio.iv', visit: 'begin' });
    const ended = await press({ car: 'kia.rio.iv', visit: 'end' });
    expect(ended.headers.get('location')).toBe('/cars/kia/rio/iv');
    expect(chosen()).toMatchObject({ key: 'lada.vesta.i' });
  }
});
