import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Consent } from '../../../../lib/accounts/model.ts';
import { createBackend, type Backend } from '../../../../lib/pocketbase/client.ts';
import { MAX_FILES } from '../../../../lib/status-requests/files/model.ts';
import {
  addVinLine,
  getVinRequest,
  listVinLines,
  listVinRequests,
  removeVinLine,
} from '../../../../lib/vin-requests/admin/repository.ts';
import {
  addVinFile,
  listVinFiles,
  listWaitingFiles,
  openVinFile,
  removeVinFile,
} from '../../../../lib/vin-requests/files/repository.ts';
import {
  MAX_SELECTED,
  VIN_STATES,
  VIN_STEPS,
  type VinState,
  type VinStep,
} from '../../../../lib/vin-requests/model.ts';
import {
  getGuestVinRequest,
  getOwnVinRequest,
  listOwnVinRequests,
  stepVinRequest,
  submitVinRequest,
} from '../../../../lib/vin-requests/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { PDF, PNG, PROGRAM } from '../../../support/request-files.ts';
import { aFormKey, aVinRequest, consentOf, ASKED_PARTS } from '../../../support/vin-requests.ts';

let shop: TestShop;
let manager: Person;
let customer: Person;
let stranger: Person;
let guest: Backend;
let folder: string;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [manager, customer, stranger] = [
    await anAdmin(shop, 'manager'),
    await aCustomer(shop),
    await aCustomer(shop),
  ];
  folder = mkdtempSync(join(tmpdir(), 'detal-vin-'));
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

let network = 0;
/** Each test is another visitor: the shop bounds what one network may ask for. */
const visitor = (): Backend => {
  const pb = createBackend(shop.url);
  const { beforeSend } = pb;
  const from = `198.51.100.${(network += 1)}`;
  pb.beforeSend = (address, options) =>
    beforeSend!(address, {
      ...options,
      headers: { ...options.headers, 'X-Forwarded-For': from },
    });
  return pb;
};
beforeEach(() => {
  guest = visitor();
});

const code = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { code: string }) => error.code,
  );
const emails = (recipient: string) =>
  shop.root.collection('outbox').getFullList<{ template: string; text: string }>({
    filter: `recipient = '${recipient}'`,
    sort: 'created,@rowid',
  });
const stepped = (pb: Backend, id: string, step: VinStep, seen: VinState, text = '', link = '') =>
  stepVinRequest(pb, id, step, { seen, text, ...(link && { link }) });
/** Sets a request to a state in the table itself. */
const put = (id: string, state: VinState) =>
  void shop.database().prepare('UPDATE vin_requests SET state = ? WHERE id = ?').run(state, id);

test('a guest asks, is questioned, answers by his link, gets an answer at prices of today, and all of it is written down', async () => {
  const { id, number, link } = await aVinRequest(shop, guest);
  expect([number, link]).toEqual([
    expect.stringMatching(/^\d\d-\d{6}$/),
    expect.stringMatching(/^[a-zA-Z0-9]{40}$/),
  ]);
  const offer = await anOffer(shop);
  await stepped(manager.pb, id, 'take', 'new');
  await stepped(manager.pb, id, 'question', 'in_progress', 'Какой двигатель?');
  const waited = (await getVinRequest(manager.pb, id)).waitsSince;
  await stepped(guest, id, 'answer', 'clarification', '1.6', link);
  expect((await getVinRequest(manager.pb, id)).waitsSince > waited).toBe(true);
  await addVinLine(manager.pb, id, { offer: offer.id, quantity: 1, note: '' });
  await addVinLine(manager.pb, id, { offer: offer.id, quantity: 2, note: 'На ось' });
  expect((await getGuestVinRequest(guest, link)).lines).toEqual([]); // not sent yet
  await stepped(manager.pb, id, 'select', 'in_progress', 'Всё есть');
  const shown = await getGuestVinRequest(guest, link);
  expect(shown).toMatchObject({ number, state: 'selected', car: ASKED_PARTS.car });
  expect(shown.lines).toMatchObject([
    { quantity: 2, note: 'На ось', now: { offer: offer.id, priceKopecks: 10_000 } },
  ]);
  expect(shown.events.map(({ kind, by, text }) => [kind, by, text])).toEqual([
    ['submit', 'customer', ''],
    ['take', 'admin', ''],
    ['question', 'admin', 'Какой двигатель?'],
    ['answer', 'customer', '1.6'],
    ['select', 'admin', 'Всё есть'],
  ]);
  await stepped(manager.pb, id, 'close', 'selected', 'Куплено');
  const sent = await emails('oleg@shop.test');
  expect(sent.map(({ template, text }) => [template, text.includes(link)])).toEqual([
    ['vin_submit', true],
    ['vin_question', true],
    ['vin_select', true],
    ['vin_close', true],
  ]);
  expect(sent[2]!.text).toMatch(/Test part \d+, Brand \d+ TP \d+, 2\sшт\.\nНа ось\n200\s₽/);
  const audit = await shop.root
    .collection('audit_log')
    .getFullList<{ actor: string; after: { state: string } }>({
      filter: `record = '${id}'`,
      sort: 'created,@rowid',
    });
  expect(audit.map(({ actor, after }) => [actor, after.state])).toEqual([
    [manager.id, 'in_progress'],
    [manager.id, 'clarification'],
    ['', 'in_progress'],
    [manager.id, 'selected'],
    [manager.id, 'closed'],
  ]);
});

test('a customer is known: his account says how to reach him, and nobody needs his consent again', async () => {
  const ask = (over: { consent?: Consent } = {}) =>
    submitVinRequest(customer.pb, ASKED_PARTS, { key: aFormKey(), storefront: 'main', ...over });
  expect(await code(ask())).toBe('consent_required');
  await ask({ consent: consentOf(shop) });
  expect(await customer.pb.collection('consents').getFullList()).toMatchObject([
    { subject: customer.id, document: 'privacy', form: 'vin-request' },
  ]);
  const { id, link } = await ask();
  expect(await customer.pb.collection('consents').getFullList()).toHaveLength(1);
  expect(link).toBe('');
  expect(await getOwnVinRequest(customer.pb, id)).toMatchObject({
    contact: { email: customer.email },
    words: ASKED_PARTS.words,
  });
  expect((await listOwnVinRequests(customer.pb)).map((one) => one.id)).toContain(id);
  expect((await emails(customer.email))[0]).toMatchObject({ template: 'vin_submit' });
});

test('pressed twenty times at once it is one request, and its number leaves no gap', async () => {
  const key = aFormKey();
  const before = (await aVinRequest(shop, guest)).number;
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => aVinRequest(shop, customer.pb, { key })),
  );
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  const after = (await aVinRequest(shop, visitor())).number;
  expect(Number(after.slice(3)) - Number(before.slice(3))).toBe(2);
  expect(await code(aVinRequest(shop, stranger.pb, { key }))).toBe('invalid_input');
});

describe('what a guest sends is refused', () => {
  it.each<[string, object, string]>([
    ['without words', { words: '  ' }, 'invalid_input'],
    ['without a car', { car: { ...ASKED_PARTS.car, name: '', vin: '' } }, 'invalid_input'],
    ['with a VIN that is none', { car: { ...ASKED_PARTS.car, vin: 'XTA210' } }, 'invalid_input'],
    ['without a way to answer', { contact: { name: '', phone: '', email: '' } }, 'invalid_input'],
    ['without consent', { consent: undefined }, 'consent_required'],
    [
      'with consent to an older document',
      { consent: { document: 'privacy@2020-01-01 00:00:00.000Z', form: 'vin-request' } },
      'consent_outdated',
    ],
  ])('%s', async (_, over, refusal) => {
    const sent = { key: aFormKey(), storefront: 'main', consent: consentOf(shop), ...over };
    expect(await code(submitVinRequest(guest, { ...ASKED_PARTS, ...over }, sent))).toBe(refusal);
  });

  test('after ten in ten minutes', async () => {
    for (let n = 0; n < 10; n += 1) await aVinRequest(shop, guest);
    expect(await code(aVinRequest(shop, guest))).toBe('too_many_requests');
  });
});

/** Every step from every state. */
const WAYS = (Object.keys(VIN_STEPS) as VinStep[]).flatMap((step) =>
  VIN_STATES.map((from) => [step, from] as const),
);

test('each step leads on from where the table says, and from nowhere else', async () => {
  const { id, link } = await aVinRequest(shop, guest);
  const offer = await anOffer(shop);
  put(id, 'in_progress');
  await addVinLine(manager.pb, id, { offer: offer.id, quantity: 1, note: '' });
  for (const [step, from] of WAYS) {
    put(id, from);
    const { by, to, from: known } = VIN_STEPS[step];
    const asked =
      by === 'admin'
        ? stepped(manager.pb, id, step, from, 'Слова')
        : stepped(guest, id, step, from, 'Слова', link);
    const may = (known as readonly VinState[]).includes(from);
    const outcome = may ? (await asked).state : await code(asked);
    expect([step, from, outcome]).toEqual([step, from, may ? to : 'selection_moved']);
  }
});

test('who was slower is told, an empty answer is not sent, and what was sent stays as it was', async () => {
  const { id } = await aVinRequest(shop, guest);
  const offer = await anOffer(shop);
  const line = { offer: offer.id, quantity: 1, note: '' };
  expect(await code(addVinLine(manager.pb, id, line))).toBe('selection_moved');
  await stepped(manager.pb, id, 'take', 'new');
  expect(await code(stepped(manager.pb, id, 'take', 'new'))).toBe('selection_moved');
  expect(await code(stepped(manager.pb, id, 'question', 'in_progress'))).toBe('reason_required');
  expect(await code(stepped(manager.pb, id, 'select', 'in_progress'))).toBe('selection_empty');
  const added = await addVinLine(manager.pb, id, line);
  await removeVinLine(manager.pb, added.id);
  await removeVinLine(manager.pb, added.id);
  expect(await listVinLines(manager.pb, id)).toEqual([]);
  const { id: kept } = await addVinLine(manager.pb, id, line);
  await stepped(manager.pb, id, 'select', 'in_progress');
  expect(await code(removeVinLine(manager.pb, kept))).toBe('selection_moved');
  expect(await code(addVinLine(manager.pb, id, line))).toBe('selection_moved');
});

test('an answer has a bound, and nothing that is not sold is in it', async () => {
  const { id } = await aVinRequest(shop, guest);
  put(id, 'in_progress');
  const fill = shop
    .database()
    .prepare(
      "INSERT INTO vin_request_lines (id, request, offer) VALUES ('line' || ?, ?, 'o' || ?)",
    );
  for (let n = 0; n < MAX_SELECTED; n += 1) fill.run(String(n), id, String(n));
  const offer = await anOffer(shop);
  const line = { offer: offer.id, quantity: 1, note: '' };
  expect(await code(addVinLine(manager.pb, id, line))).toBe('selection_full');
  expect(await code(addVinLine(manager.pb, id, { ...line, offer: 'nosuchoffer1234' }))).toBe(
    'not_sold',
  );
});

describe("somebody else's request", () => {
  let own: { id: string };
  let ofGuest: { id: string; link: string };
  beforeAll(async () => {
    own = await aVinRequest(shop, customer.pb);
    ofGuest = await aVinRequest(shop, visitor());
  });

  test('is none for a customer and a guest', async () => {
    const wrong = 'x'.repeat(40);
    expect(await code(getOwnVinRequest(stranger.pb, own.id))).toBe('not_found');
    expect(await code(getOwnVinRequest(guest, own.id))).toBe('not_found');
    expect(await code(getOwnVinRequest(stranger.pb, ofGuest.id))).toBe('not_found');
    for (const link of [wrong, '', 'short'])
      expect(await code(getGuestVinRequest(guest, link))).toBe('not_found');
    expect(await code(stepped(stranger.pb, own.id, 'withdraw', 'new'))).toBe('not_found');
    expect(await code(stepped(guest, ofGuest.id, 'withdraw', 'new', '', wrong))).toBe('not_found');
    // A link opens its own request alone.
    expect(await code(stepped(guest, own.id, 'withdraw', 'new', '', ofGuest.link))).toBe(
      'not_found',
    );
  });

  test('is the work of the owner and managers alone', async () => {
    for (const role of ['warehouse', 'content'] as const) {
      const { pb } = await anAdmin(shop, role);
      expect(await code(stepped(pb, own.id, 'take', 'new'))).toBe('not_found');
      expect(await code(getVinRequest(pb, own.id))).toBe('not_found');
      expect(await code(addVinLine(pb, own.id, { offer: 'a', quantity: 1, note: '' }))).toBe(
        'forbidden',
      );
    }
    expect(await code(stepped(customer.pb, own.id, 'take', 'new'))).toBe('forbidden');
    expect(await code(stepped(manager.pb, own.id, 'withdraw', 'new'))).toBe('forbidden');
    await stepped((await anAdmin(shop, 'owner')).pb, own.id, 'take', 'new');
  });
});

test('files wait by the key of their form, go with the request, and only its people read them', async () => {
  const [key, otherKey] = [aFormKey(), aFormKey()];
  const path = (name: string, content: Uint8Array) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const [pdf, png] = [path('a', PDF), path('b', PNG)];
  const dropped = await addVinFile(guest, pdf, 'Лишний.pdf', key);
  const kept = await addVinFile(guest, png, 'Шильдик', key);
  expect(await code(addVinFile(guest, path('c', PROGRAM), 'Фото.png', key))).toBe('file_kind');
  await removeVinFile(guest, dropped, otherKey); // not his
  expect(await listWaitingFiles(guest, key)).toHaveLength(2);
  await removeVinFile(guest, dropped, key);
  expect(await listWaitingFiles(guest, key)).toMatchObject([{ id: kept, name: 'Шильдик.png' }]);
  expect(await listWaitingFiles(guest, otherKey)).toEqual([]);
  const { id } = await aVinRequest(shop, customer.pb, { key });
  expect([await listWaitingFiles(guest, key), (await listVinFiles(manager.pb, id)).length]).toEqual(
    [[], 1],
  );
  const opens = async (pb: Backend) => !!(await openVinFile(pb, kept).catch(() => null));
  expect(
    await Promise.all([customer.pb, manager.pb, stranger.pb, guest].map((pb) => opens(pb))),
  ).toEqual([true, true, false, false]);
});

test('no form brings more files than ten', async () => {
  const key = aFormKey();
  const path = join(folder, 'many');
  writeFileSync(path, PDF);
  for (let n = 0; n < MAX_FILES; n += 1) await addVinFile(guest, path, `${n}.pdf`, key);
  expect(await code(addVinFile(guest, path, 'more.pdf', key))).toBe('files_full');
});

test('the queue begins with who has waited longest, and tells what is late', async () => {
  const contact = { name: 'Олег', phone: '+375291234567', email: '' };
  const [late, fresh] = [
    await aVinRequest(shop, guest),
    await aVinRequest(shop, guest, { wish: { ...ASKED_PARTS, contact } }),
  ];
  await shop.root
    .collection('vin_requests')
    .update(late.id, { waits_since: new Date(Date.now() - 9 * 3_600_000).toISOString() });
  const ids = async (asked: object) =>
    (
      await listVinRequests(manager.pb, 'main', { state: 'waits', page: 1, ...asked }, 8)
    ).requests.map(({ id }) => id);
  expect((await ids({}))[0]).toBe(late.id);
  expect(await ids({ state: 'late' })).toEqual([late.id]);
  expect(await ids({ state: 'all', q: fresh.number })).toEqual([fresh.id]);
  expect(await ids({ state: 'all', q: 'z94c241 bbjr000001' })).toContain(fresh.id);
  for (const q of ['8 10 375 29 123-45-67', '8 (029) 1234567', '+375 29 123'])
    expect(await ids({ state: 'all', q })).toEqual([fresh.id]);
});
