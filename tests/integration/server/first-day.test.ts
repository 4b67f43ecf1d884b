import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_FIRST_DAY_COOKIE } from '../../../lib/constants.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../support/builders.ts';
import { aLine, lead } from '../../support/order-lines.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { cookieHeader, signedIn } from '../../support/sessions.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

let shop: TestShop;
let web: TestWeb;
let people: Record<'owner' | 'manager' | 'warehouse', Person>;

beforeAll(async () => {
  shop = await startShop();
  people = {
    owner: await anAdmin(shop, 'owner'),
    manager: await anAdmin(shop, 'manager'),
    warehouse: await anAdmin(shop, 'warehouse'),
  };
  web = await startWeb(shop.url);
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

const firstPage = async (
  who: keyof typeof people,
  more: Record<string, string> = {},
): Promise<string> =>
  (
    await web.get('/admin', {
      cookie: [await signedIn('admin', people[who]), cookieHeader(more)].join('; '),
    })
  ).body;
/** The figures at the top, not the group of sections beside them. */
const hasFigures = (html: string) => /<ul[^>]*aria-label="Главное"/.test(html);
const steps = (html: string) =>
  [...html.matchAll(/<li( data-done="true")?><a href="([^"]+)">/g)].map(
    ([, done, href]) => `${done ? '✓ ' : ''}${href}`,
  );

test('an empty shop says what to begin with, each step to who can take it, and shows no empty figures', async () => {
  const owner = await firstPage('owner');
  expect(steps(owner)).toEqual([
    '/admin/settings#requisites',
    '/admin/settings/hours#hours',
    '/admin/settings/delivery#delivery',
    '/admin/settings/mail#mail',
    '/admin/imports',
    '/admin/suppliers',
    '✓ /admin/admins',
  ]);
  expect(owner).toContain('С чего начать');
  expect(hasFigures(owner)).toBe(false);
  for (const empty of ['Выручка', 'Устаревшие прайс-листы']) expect(owner).not.toContain(empty);
  expect(steps(await firstPage('manager'))).toEqual(['/admin/imports', '/admin/suppliers']);
  expect(await firstPage('warehouse')).not.toContain('С чего начать');
});

test('folded away it stays folded', async () => {
  const isOpen = (html: string) =>
    /<details[^>]* open=""[^>]*><summary><h2>С чего начать/.test(html);
  expect([
    isOpen(await firstPage('owner')),
    isOpen(await firstPage('owner', { [ADMIN_FIRST_DAY_COOKIE]: 'folded' })),
  ]).toEqual([true, false]);
});

test('the warehouse begins with its work, the others see the figures as soon as there is something to tell', async () => {
  expect(await firstPage('warehouse')).toContain('Сейчас всё сделано');
  await shop.restart({ DETAL_DEMO: '1' });
  const { id } = await anOffer(shop);
  await lead(shop, people.owner, (await aLine(shop, await aCustomer(shop), id)).line, 'confirmed');
  await shop.restart();
  const warehouse = await firstPage('warehouse');
  expect(warehouse).toMatch(
    /<a href="\/admin\/orders\?by=lines&amp;state=confirmed">Собрать к выдаче<\/a>/,
  );
  expect(warehouse).not.toContain('Сейчас всё сделано');
  const owner = await firstPage('owner');
  expect([hasFigures(owner), owner.includes('С чего начать')]).toEqual([true, true]);
});
