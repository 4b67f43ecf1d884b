import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { tokenExpiresAt } from '../../../../lib/pocketbase/token.ts';
import { anAddress } from '../../../support/address.ts';
import { anAdmin, PASSWORD, type Person } from '../../../support/builders.ts';
import { runJob } from '../../../support/jobs.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason, type Answer } from '../call-backend.ts';

const MINUTE = 60_000;
const FACTOR = '/api/shop/account/second-factor';
const FACTORS = '/api/shop/admin/second-factors';
let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await startShop({ env: { DETAL_SECOND_FACTOR_KEY: 'a'.repeat(43) } });
  owner = await anAdmin(shop, 'owner');
});
afterAll(() => shop?.stop());

const call = (token: string, path: string, body?: object, ip = anAddress()) =>
  callBackend(shop, path, { token, ip, ...(body && { body }) });
/** What an application shows so many steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
const said = ({ status, ...answer }: Answer) => [status, reason({ status, ...answer })];
const come = async (
  { email }: Person,
  { browser, path = '/api/admins/auth-with-password' }: { browser?: string; path?: string } = {},
) =>
  (
    await callBackend(shop, path, {
      body: { identity: email, password: PASSWORD },
      browser,
    })
  ).body as { token: string; browser: string };
const give = (token: string, code: unknown, ip = anAddress(), browser?: string) =>
  callBackend(shop, `${FACTOR}/code`, { token, ip, browser, body: { code } });
const audit = (record: string) =>
  shop
    .database()
    .prepare(
      'SELECT actor, action, before, after FROM audit_log WHERE record = ? ORDER BY created, rowid',
    )
    .all(record)
    .map(({ actor, action, before, after }) => [
      actor === record ? 'self' : actor === owner.id ? 'owner' : 'machine',
      action,
      JSON.parse(String(before))?.second_factor,
      JSON.parse(String(after))?.second_factor,
    ])
    .filter(([, action, , is]) => is !== undefined || action === 'read');
const emails = ({ email }: Person): string[] =>
  shop
    .database()
    .prepare(
      "SELECT text FROM outbox WHERE template = 'admin_second_factor' AND recipient = ? ORDER BY rowid",
    )
    .all(email)
    .map(({ text }) => String(text));

/**
 * Sets it up, as if long ago.
 * @param code of the one that there is
 * @returns the secret, whose present code is good, and the recovery codes
 */
async function enrol({ token }: Pick<Person, 'token'>, code = '') {
  expect(said(await call(token, `${FACTOR}/begin`, { code }))).toEqual([204, undefined]);
  const { secret } = (await call(token, FACTOR)).body.wanted as { secret: string };
  const { status, body } = await call(token, `${FACTOR}/confirm`, { code: codeOf(secret) });
  expect(status).toBe(200);
  shop.database().exec('UPDATE second_factors SET used_step = 0');
  return { secret, codes: body.codes as string[], browser: body.browser as string };
}
async function enrolled(role: 'manager' | 'content' = 'content') {
  const who = await anAdmin(shop, role);
  return { who, ...(await enrol(who)) };
}

describe('a session that awaits its code', () => {
  const OPENED: [string, object?][] = [
    ['/api/shop/me'],
    ['/api/collections/products/records'],
    ['/api/collections/admins/records'],
    ['/api/shop/settings?storefront=main'],
    ['/api/health'],
    ['/api/files/token', {}],
    ['/api/collections/admins/auth-refresh', {}],
    ['/api/realtime', { clientId: 'none', subscriptions: ['feedback/*'] }],
    ['/api/batch', { requests: [] }],
    ['/api/shop/account/sessions'],
    ['/api/shop/account/sessions/end-others', {}],
    ['/api/shop/account/prove', { password: PASSWORD }],
    [FACTOR],
    [`${FACTOR}/begin`, {}],
    [`${FACTOR}/confirm`, { code: '000000' }],
    [`${FACTOR}/codes`, {}],
    [`${FACTOR}/off`, {}],
    [`${FACTOR}/code/`, { code: '000000' }],
    ['/api/no-such-route'],
  ];

  it.each(['/api/admins/auth-with-password', '/api/collections/admins/auth-with-password'])(
    'opens nothing, whichever door it came through: %s',
    async (path) => {
      const { who } = await enrolled();
      const { token } = await come(who, { path });
      for (const [path, body] of OPENED)
        for (const sent of [token, `Bearer ${token}`])
          expect([path, ...said(await call(sent, path, body))]).toEqual([
            path,
            403,
            'second_factor_needed',
          ]);
      expect(tokenExpiresAt(token) - Date.now()).toBeLessThanOrEqual(15 * MINUTE);
    },
  );

  test('opens what it did before once the code is given', async () => {
    const { who, secret } = await enrolled();
    const { token, browser } = await come(who);
    expect(browser).toBe('');
    expect((await call(who.token, '/api/shop/account/sessions')).body.items).toHaveLength(1);
    const given = await give(token, ` ${codeOf(secret).replace(/^.../, '$& ')} `);
    expect([given.status, given.body.browser]).toEqual([200, expect.stringContaining(who.id)]);
    for (const lives of [given.body.token, token, who.token])
      expect((await call(lives, '/api/shop/me')).status).toBe(200);
    expect(tokenExpiresAt(given.body.token) - Date.now()).toBeGreaterThan(11 * 60 * MINUTE);
    expect((await call(who.token, '/api/shop/account/sessions')).body.items).toHaveLength(2);
  });

  test('can be given up, and one that nobody finishes ends with it', async () => {
    const { who, secret } = await enrolled();
    const { token } = await come(who);
    expect((await call(token, '/api/shop/account/sign-out', {})).status).toBe(204);
    expect(said(await give(token, codeOf(secret)))).toEqual([401, 'sign_in_required']);
  });

  test('stays so where the factor is reset meanwhile', async () => {
    const { who, secret } = await enrolled();
    const { token } = await come(who);
    await call(owner.token, `${FACTORS}/reset`, { email: who.email });
    expect((await call(token, '/api/shop/me')).status).toBe(403);
    expect(said(await give(token, codeOf(secret)))).toEqual([400, 'wrong_code']);
  });
});

test('a code lets in once, and none that is older than it; one step early or late is taken', async () => {
  const { who, secret } = await enrolled();
  const [first, second, third] = [await come(who), await come(who), await come(who)];
  const [before, now, ahead] = [codeOf(secret, -1), codeOf(secret), codeOf(secret, 1)];
  const both = await Promise.all(['', ''].map(() => give(first.token, now)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]); // the same form pressed twice
  expect(said(await give(second.token, now))).toEqual([400, 'code_used']);
  expect(said(await give(second.token, before))).not.toEqual([200, undefined]);
  expect(said(await give(second.token, codeOf(secret, 3)))).toEqual([400, 'wrong_code']);
  expect((await give(second.token, ahead)).status).toBe(200);
  expect(said(await give(third.token, ahead))).toEqual([400, 'code_used']);
});

test('ten recovery codes are told once, kept as hashes, and let in once each, however they are typed', async () => {
  const { who, codes } = await enrolled();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
  const stored = JSON.stringify(
    shop.database().prepare('SELECT * FROM recovery_codes WHERE account = ?').all(who.id),
  );
  for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
  const { token } = await come(who);
  const given = await give(token, codes[0]!.toLowerCase().replaceAll('-', ' '));
  expect(given.status).toBe(200);
  expect((await call(given.body.token, FACTOR)).body.codesLeft).toBe(9);
  expect(said(await give((await come(who)).token, codes[0]))).toEqual([400, 'wrong_code']);
  const { body } = await call(who.token, `${FACTOR}/codes`, { code: codes[2] });
  expect(said(await give((await come(who)).token, codes[1]))).toEqual([400, 'wrong_code']);
  expect((await give((await come(who)).token, body.codes[1])).status).toBe(200);
  expect(emails(who).join()).toContain('использован запасной код, осталось: 9');
});

describe('guessing', () => {
  const guess = (token: string, ip = anAddress(), browser?: string) =>
    give(token, '12345', ip, browser);

  test('is limited for each right password, and from one network', async () => {
    const { who, secret } = await enrolled();
    const [first, ip] = [await come(who), anAddress()];
    for (let n = 0; n < 5; n += 1)
      expect(said(await guess(first.token))).toEqual([400, 'wrong_code']);
    expect(said(await give(first.token, codeOf(secret)))).toEqual([429, 'too_many_requests']);
    for (let n = 0; n < 4; n += 1) {
      const { token } = await come(who);
      for (let m = 0; m < 5; m += 1) await guess(token, ip);
    }
    const { token } = await come(who);
    expect(said(await give(token, codeOf(secret), ip))).toEqual([429, 'too_many_requests']);
    expect((await give(token, codeOf(secret))).status).toBe(200); // from where he sits
  });

  test('from everywhere is stopped for a day, told, and keeps out neither a known browser nor a recovery code', async () => {
    const who = await anAdmin(shop, 'content');
    const old = (await come(who)).browser; // known before there was a second factor
    const { secret, codes, browser } = await enrol(who);
    for (let round = 0; round < 10; round += 1) {
      const { token } = await come(who, { browser });
      await Promise.all([1, 2, 3, 4, 5].map(() => guess(token, anAddress(), old)));
    }
    const { token } = await come(who, { browser });
    expect(said(await give(token, codeOf(secret)))).toEqual([429, 'too_many_requests']);
    expect(emails(who).filter((text) => text.includes('ввели несколько раз'))).toHaveLength(1);
    expect((await give(token, codes[0])).status).toBe(200);
    const known = await come(who, { browser });
    expect((await give(known.token, codeOf(secret), anAddress(), browser)).status).toBe(200);
  });
});

test('a right password that no code follows is told at the third, where its owner is not known', async () => {
  const { who, secret, browser } = await enrolled();
  const told = () => emails(who).filter((text) => text.includes('ввели несколько раз')).length;
  for (let n = 0; n < 4; n += 1) await come(who, { browser });
  for (const times of [0, 0]) {
    await come(who);
    expect(told()).toBe(times);
  }
  await give((await come(who, { browser })).token, codeOf(secret)); // begins anew
  for (const times of [0, 0, 1, 1]) {
    await come(who);
    expect(told()).toBe(times);
  }
});

describe('once there is one', () => {
  test('every other session of its owner has ended, and none that is opened afterwards', async () => {
    const who = await anAdmin(shop, 'content');
    const [other, secret] = [await come(who), (await enrol(who)).secret];
    expect(said(await call(other.token, '/api/shop/me'))[0]).toBe(401);
    const { token } = (await give((await come(who)).token, codeOf(secret))).body;
    const replaced = await enrol({ token }, codeOf(secret, 1));
    expect((await call(token, '/api/shop/me')).status).toBe(200);
    expect((await call(who.token, '/api/shop/me')).status).toBe(401);
    expect((await give((await come(who)).token, codeOf(secret, 1))).status).toBe(400);
    expect((await give((await come(who)).token, codeOf(replaced.secret))).status).toBe(200);
  });

  it.each(['begin', 'codes', 'off'])(
    'nobody changes it without a code of it, and no code does so twice: %s',
    async (change) => {
      const { who, secret, codes } = await enrolled();
      const ask = (body: object) => call(who.token, `${FACTOR}/${change}`, body);
      for (const body of [{}, { code: '' }, { code: '12345' }, { code: 5 }, { code: codes }])
        expect(said(await ask(body))).toEqual([400, 'wrong_code']);
      expect(said(await ask({ code: codeOf(secret) }))).toEqual([429, 'too_many_requests']);
      expect((await call(who.token, FACTOR)).body).toMatchObject({ isOn: true, codesLeft: 10 });

      const [fresh, code] = [await enrolled(), codes[0]];
      const askFresh = (body: object) => call(fresh.who.token, `${FACTOR}/${change}`, body);
      expect(said(await askFresh({ code }))).toEqual([400, 'wrong_code']); // somebody else's
      expect((await askFresh({ code: codeOf(fresh.secret) })).status).toBeLessThan(300);
      const again = said(await askFresh({ code: codeOf(fresh.secret) }));
      expect(again).toEqual(change === 'off' ? [204, undefined] : [400, 'code_used']);
    },
  );

  test('a recovery code changes it as well', async () => {
    const { who, codes } = await enrolled();
    expect((await call(who.token, `${FACTOR}/off`, { code: codes[4] })).status).toBe(204);
    expect((await call(who.token, FACTOR)).body).toMatchObject({ isOn: false });
  });
});

describe('required of a role', () => {
  const requireOf = (...roles: string[]) => call(owner.token, `${FACTORS}/required`, { roles });
  afterAll(() => requireOf());

  test('whoever has none may only set one up, at once and in every session, or sign out', async () => {
    const [who, other] = [await anAdmin(shop, 'warehouse'), await anAdmin(shop, 'manager')];
    expect((await requireOf('warehouse')).status).toBe(204);
    const { token } = await come(who);
    for (const session of [who.token, token]) {
      for (const path of ['/api/shop/me', '/api/collections/products/records', FACTORS])
        expect(said(await call(session, path))).toEqual([403, 'enrolment_needed']);
      expect(said(await call(session, '/api/files/token', {}))).toEqual([403, 'enrolment_needed']);
    }
    expect((await call(other.token, '/api/shop/me')).status).toBe(200);
    expect((await call(token, FACTOR)).body).toMatchObject({ isOn: false, isRequired: true });
    await enrol({ token });
    expect((await call(token, '/api/shop/me')).status).toBe(200);
    expect((await call(who.token, '/api/shop/me')).status).toBe(401); // it began without
    expect(said(await call(token, `${FACTOR}/off`, {}))).toEqual([400, 'second_factor_required']);
  });

  test('the owner’s own role as well; who has one already notices nothing', async () => {
    const another = await anAdmin(shop, 'owner');
    await enrol(another);
    const required = (roles: string[]) => call(another.token, `${FACTORS}/required`, { roles });
    expect((await required(['owner'])).status).toBe(204);
    expect((await call(another.token, '/api/shop/me')).status).toBe(200);
    expect(said(await call(owner.token, '/api/shop/me'))).toEqual([403, 'enrolment_needed']);
    expect((await required([])).status).toBe(204);
    expect((await call(owner.token, '/api/shop/me')).status).toBe(200);
  });

  it.each([[['machine']], [['nobody']], ['owner'], [undefined]])('not of %j', async (roles) => {
    const reply = await call(owner.token, `${FACTORS}/required`, { roles });
    expect(said(reply)).toEqual([400, 'invalid_input']);
  });
});

test('setting it up, new recovery codes, turning it off, requiring and resetting want a fresh password', async () => {
  const { who } = await enrolled();
  const old = shop.database().prepare('UPDATE sessions SET proven_at = ? WHERE account IN (?, ?)');
  old.run(Date.now() - 11 * MINUTE, who.id, owner.id);
  const wishes: [string, string, object][] = [
    [who.token, `${FACTOR}/begin`, {}],
    [who.token, `${FACTOR}/codes`, {}],
    [who.token, `${FACTOR}/off`, {}],
    [owner.token, `${FACTORS}/required`, { roles: [] }],
    [owner.token, `${FACTORS}/reset`, { email: who.email }],
  ];
  for (const wish of wishes)
    expect([wish[1], ...said(await call(...wish))]).toEqual([wish[1], 400, 'password_needed']);
  old.run(Date.now(), who.id, owner.id);
});

test('another session does not see the secret that one is setting up, nor confirm it, nor does it stay', async () => {
  const who = await anAdmin(shop, 'content');
  const other = await come(who);
  await call(who.token, `${FACTOR}/begin`, {});
  const { secret, uri } = (await call(who.token, FACTOR)).body.wanted;
  expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Деталь:${who.email}?`);
  expect((await call(other.token, FACTOR)).body.wanted).toBeNull();
  const confirm = (token: string, code: string) => call(token, `${FACTOR}/confirm`, { code });
  expect(said(await confirm(other.token, codeOf(secret)))).toEqual([400, 'enrolment_over']);
  expect(said(await confirm(who.token, codeOf(secret, 4)))).toEqual([400, 'wrong_code']);
  shop
    .database()
    .prepare('UPDATE second_factors SET wanted_at = wanted_at - ?')
    .run(31 * MINUTE);
  expect(said(await confirm(who.token, codeOf(secret)))).toEqual([400, 'enrolment_over']);
  expect((await come(who)).browser).not.toBe(''); // nothing is asked for yet
});

test('what becomes of it is noted and told to whose it is', async () => {
  const { who, secret, codes } = await enrolled('manager');
  const { token } = await come(who);
  await give(token, '12345');
  await give(token, codeOf(secret));
  await give((await come(who)).token, codes[3]);
  const { secret: next } = await enrol(who, codeOf(secret, 1));
  await call(who.token, `${FACTOR}/off`, { code: codeOf(next) });
  await enrol(who);
  expect(said(await call(who.token, `${FACTORS}/reset`, { email: who.email }))[0]).toBe(403);
  expect(said(await call(owner.token, `${FACTORS}/reset`, { email: owner.email }))[0]).toBe(403);
  await call(owner.token, `${FACTORS}/reset`, { email: who.email });
  await runJob(shop, 'write-failed-sign-ins');
  expect(audit(who.id).some(([, action]) => action === 'sign_in_failed')).toBe(true);
  expect(audit(who.id).filter(([, action]) => action !== 'sign_in_failed')).toEqual([
    ['self', 'update', 'off', 'on'],
    ['self', 'sign_in', undefined, 'awaited'],
    ['self', 'sign_in', undefined, 'code'],
    ['self', 'sign_in', undefined, 'awaited'],
    ['self', 'sign_in', undefined, 'recovery_code'],
    ['self', 'update', 'on', 'replaced'],
    ['self', 'update', 'on', 'off'],
    ['self', 'update', 'off', 'on'],
    ['owner', 'update', 'on', 'reset'],
  ]);
  const told = [
    'нужен код',
    'осталось: 9',
    'другое приложение',
    'выключен',
    'нужен код',
    'сбросил',
  ];
  const texts = emails(who);
  expect(texts).toHaveLength(told.length);
  for (const [n, words] of told.entries()) expect(texts[n]).toContain(words);
  expect((await come(who)).browser).not.toBe('');
});

test('the machine’s account resets it, whoever has lost everything', async () => {
  const [{ who }, machine] = [await enrolled(), await anAdmin(shop, 'machine')];
  const reset = (email: unknown) => call(machine.token, `${FACTORS}/reset`, { email });
  expect((await reset(who.email)).status).toBe(204);
  expect((await call((await come(who)).token, '/api/shop/me')).status).toBe(200);
  for (const nobody of ['nobody@shop.test', undefined, { a: 1 }])
    expect((await reset(nobody)).status).toBe(404);
});

// Last: it starts the backend anew.
test('the secret is sealed, of this account and of this installation; what awaits a code goes on to', async () => {
  const { who, secret, codes } = await enrolled();
  const other = await enrolled();
  const row = (id: string) =>
    shop.database().prepare('SELECT secret FROM second_factors WHERE account = ?').get(id) as {
      secret: string;
    };
  expect(JSON.stringify(row(who.id))).not.toContain(secret);
  const put = shop.database().prepare('UPDATE second_factors SET secret = ? WHERE account = ?');
  put.run(row(who.id).secret, other.who.id);
  expect(said(await give((await come(other.who)).token, codeOf(secret)))).toEqual([
    400,
    'wrong_code',
  ]);
  const begun = await come(who);
  await shop.restart({ DETAL_SECOND_FACTOR_KEY: 'b'.repeat(43) }); // a copy restored elsewhere
  expect((await call(begun.token, '/api/shop/me')).status).toBe(403);
  expect(said(await give(begun.token, codeOf(secret)))).toEqual([400, 'wrong_code']);
  expect((await give(begun.token, codes[0])).status).toBe(200);
});
