import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { ACCOUNT_FIELD, FORM_FIELD } from '../../../../lib/actions/state.ts';
import { listRequestFiles } from '../../../../lib/status-requests/files/repository.ts';
import {
  listOwnRequests,
  listRequestEvents,
  stepRequest,
} from '../../../../lib/status-requests/repository.ts';
import { aCustomer, anAdmin, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { JPEG, PDF, PNG, PROGRAM } from '../../../support/request-files.ts';
import { cookiesSet, signedIn } from '../../../support/sessions.ts';
import { aStatusRequest } from '../../../support/wholesale.ts';
import { startWeb, type TestWeb } from '../../../support/web.ts';

const PAGE = '/profile/status-requests';
const UPLOAD = '/api/uploads/status-requests';
let shop: TestShop;
let web: TestWeb;
let customer: Person;
let cookie: string;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  web = await startWeb(shop.url);
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});
beforeEach(async () => {
  customer = await aCustomer(shop);
  cookie = await signedIn('authRecord', customer);
});

const send = (bytes: Buffer | string, query: string, as = cookie) =>
  web.post(`${UPLOAD}?${query}`, bytes, { cookie: as, 'content-type': 'application/octet-stream' });
const names = async (of = customer) => (await listRequestFiles(of.pb)).map(({ name }) => name);
const staff = async (role: Parameters<typeof anAdmin>[1]) =>
  signedIn('admin', await anAdmin(shop, role));

function theForm(over: Record<string, string>, files: [Buffer, string][] = []): FormData {
  const form = new FormData();
  const consent = `privacy@${(shop.database().prepare("SELECT updated FROM pages WHERE slug = 'privacy'").get() as { updated: string }).updated}`;
  const typed = {
    [ACCOUNT_FIELD]: customer.id,
    [FORM_FIELD]: 'status-request',
    document: consent,
    consent: 'on',
    business: 'service',
    legal_form: 'company',
    name: 'ПАО Сбербанк',
    inn: '7707083893',
    kpp: '773601001',
    ogrn: '1027700132195',
    address: 'Москва',
    contact_name: 'Анна',
    phone: '8 916 123-45-67',
    comment: 'Берём каждый день. '.repeat(50),
    ...over,
  };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  for (const [bytes, name] of files) form.append('files', new File([new Uint8Array(bytes)], name));
  return form;
}

test('a paper is sent as it is chosen, kept apart from everybody else, and read back as it was', async () => {
  const { status, body } = await send(PDF, `name=${encodeURIComponent('Карточка «Ромашки».pdf')}`);
  expect(status).toBe(201);
  const { id } = JSON.parse(body) as { id: string };
  const open = (as: string) => web.get(`/files/requests/${id}`, { cookie: as });
  const { status: own, headers, body: bytes } = await open(cookie);
  expect([own, bytes]).toEqual([200, PDF.toString()]);
  expect(
    Object.fromEntries(
      ['content-type', 'cache-control', 'x-content-type-options', 'content-disposition'].map(
        (name) => [name, headers.get(name)],
      ),
    ),
  ).toEqual({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent('Карточка «Ромашки».pdf')}`,
  });
  expect([
    (await open(await staff('owner'))).status,
    (await open(await staff('manager'))).status,
  ]).toEqual([200, 200]);
  for (const stranger of [
    '',
    await signedIn('authRecord', await aCustomer(shop)),
    await staff('warehouse'),
    await staff('content'),
  ]) {
    const refused = await open(stranger);
    expect([
      refused.status,
      refused.body.includes('PDF'),
      refused.headers.get('cache-control'),
    ]).toEqual([404, false, 'private, no-store']);
  }
});

test('what is no paper, nothing, too much, somebody else’s request and strangers are refused in words, and nothing is left on the disk', async () => {
  const { id } = await aStatusRequest(shop, await aCustomer(shop));
  const answers = [
    await send(PROGRAM, 'name=a.pdf'),
    await send('', 'name=a.pdf'),
    await send(Buffer.concat([PDF, Buffer.alloc(10 * 1024 ** 2)]), 'name=a.pdf'),
    await send(PDF, `name=a.pdf&request=${id}`),
    await send(PDF, 'request=..%2f'),
    await send(PDF, 'name=a.pdf', ''),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 400, 413, 404, 400, 401]);
  for (const { body } of answers) expect(JSON.parse(body).message).toMatch(/^[А-ЯЁ].+\.$/);
  expect(
    (
      await web.post(`${UPLOAD}?name=a.pdf`, PDF, {
        cookie,
        'content-type': 'application/octet-stream',
        origin: 'https://evil.test',
      })
    ).status,
  ).toBe(403);
  expect([await names(), readdirSync(join(web.dataDir, 'uploads'))]).toEqual([[], []]);
});

it.each([
  ['admins', 'manager'],
  ['the owner', 'owner'],
] as const)('%s send no papers', async (_, role) =>
  expect((await send(PDF, 'name=a.pdf', await staff(role))).status).toBe(401),
);

test('without scripts the form brings its files: a mistake loses neither what was typed nor the files, and the next press sends both', async () => {
  const wrong = await web.post(
    UPLOAD,
    theForm({ send: '1', inn: '7707083894' }, [
      [PDF, 'Карточка.pdf'],
      [PNG, 'Печать.png'],
    ]),
    { cookie },
  );
  expect([wrong.status, wrong.headers.get('location')]).toEqual([
    303,
    `${PAGE}?failed=invalid_input`,
  ]);
  const kept = Object.entries(cookiesSet(wrong))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const { body } = await web.get(`${PAGE}?failed=invalid_input`, { cookie: `${cookie}; ${kept}` });
  for (const shown of [
    'Проверьте отмеченные поля',
    'Контрольная сумма не сходится',
    'value="7707083894"',
    'value="ПАО Сбербанк"',
    'Берём каждый день. Берём',
    'Карточка.pdf',
    'Печать.png',
  ])
    expect([shown, body.includes(shown)]).toEqual([shown, true]);
  const right = await web.post(UPLOAD, theForm({ send: '1' }), { cookie });
  expect(right.headers.get('location')).toBe(`${PAGE}?done=sent`);
  const [request] = await listOwnRequests(customer.pb);
  expect((await listRequestFiles(customer.pb, request!.id)).map(({ name }) => name)).toEqual([
    'Карточка.pdf',
    'Печать.png',
  ]);
});

test('without scripts, too, each file that does not fit is named, the others are kept, and nothing is sent before the customer has seen it', async () => {
  const reply = await web.post(
    UPLOAD,
    theForm({ send: '1' }, [
      [PROGRAM, 'Отчёт.pdf'],
      [JPEG, 'Скан.jpg'],
      [Buffer.concat([PDF, Buffer.alloc(10 * 1024 ** 2)]), 'Том.pdf'],
    ]),
    { cookie },
  );
  expect(reply.headers.get('location')).toBe(`${PAGE}?failed=files_refused`);
  const kept = Object.entries(cookiesSet(reply))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const { body } = await web.get(`${PAGE}?failed=files_refused`, { cookie: `${cookie}; ${kept}` });
  for (const shown of [
    'Не все файлы приняты',
    'Отчёт.pdf: Такой файл не подходит',
    'Том.pdf: Файл слишком большой',
    'value="ПАО Сбербанк"',
  ])
    expect([shown, body.includes(shown)]).toEqual([shown, true]);
  expect([await names(), await listOwnRequests(customer.pb)]).toEqual([['Скан.jpg'], []]);
});

test('without scripts a file is added and taken back by buttons of the form, and who has to sign in finds what he typed', async () => {
  const added = await web.post(UPLOAD, theForm({ attach: '1' }, [[PDF, 'a.pdf']]), { cookie });
  expect(added.headers.get('location')).toBe(`${PAGE}?done=files`);
  const [{ id } = { id: '' }] = await listRequestFiles(customer.pb);
  await web.post(UPLOAD, theForm({ remove: id }), { cookie });
  expect(await names()).toEqual([]);
  const out = await web.post(UPLOAD, theForm({ send: '1' }), {});
  expect([out.headers.get('location'), Object.keys(cookiesSet(out)).length]).toEqual([
    `/auth?next=${encodeURIComponent(PAGE)}`,
    1,
  ]);
  const other = await web.post(
    UPLOAD,
    theForm({ send: '1', [ACCOUNT_FIELD]: 'somebodyelse123' }, [[PDF, 'a.pdf']]),
    { cookie },
  );
  expect([other.headers.get('location'), await names()]).toEqual([
    `${PAGE}?failed=other_account`,
    [],
  ]);
});

test('a question is answered with a paper, without scripts as well', async () => {
  const { id } = await aStatusRequest(shop, customer);
  const manager = await anAdmin(shop, 'manager');
  await stepRequest(manager.pb, id, 'review', { seen: 'new' });
  await stepRequest(manager.pb, id, 'question', { seen: 'review', text: 'Пришлите карточку' });
  const reply = await web.post(
    UPLOAD,
    theForm(
      { [FORM_FIELD]: 'answer', id, step: 'answer', seen: 'info', text: 'Вот она', send: '1' },
      [[PDF, 'Карточка.pdf']],
    ),
    { cookie },
  );
  expect(reply.headers.get('location')).toBe(`${PAGE}?done=answer`);
  expect(
    (await listRequestEvents(manager.pb, id)).map(({ kind, text }) => [kind, text]).slice(-2),
  ).toEqual([
    ['files', 'Карточка.pdf'],
    ['answer', 'Вот она'],
  ]);
});

it.each([
  ['no form', 'a=b'],
  [
    'a broken one',
    '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4',
  ],
])('%s is led back with a word', async (_, body) => {
  const reply = await web.post(UPLOAD, body, {
    cookie,
    'content-type': 'multipart/form-data; boundary=x',
  });
  expect([reply.status, reply.headers.get('location')]).toEqual([
    303,
    `${PAGE}?failed=invalid_input`,
  ]);
});
