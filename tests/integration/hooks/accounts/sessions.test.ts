import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { changeAdminPassword, signInAdmin } from '../../../../lib/accounts/repository.ts';
import { createBackend } from '../../../../lib/pocketbase/client.ts';
import { tokenExpiresAt } from '../../../../lib/pocketbase/token.ts';
import { anAddress } from '../../../support/address.ts';
import { aCustomer, anAdmin, PASSWORD, type Person } from '../../../support/builders.ts';
import { runJob } from '../../../support/jobs.ts';
import { signIn, startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let shop: TestShop;
beforeAll(async () => void (shop = await startShop()));
afterAll(() => shop?.stop());

type Kind = 'users' | 'admins';
const KINDS: [Kind, () => Promise<Person>][] = [
  ['users', () => aCustomer(shop)],
  ['admins', () => anAdmin(shop, 'content')],
];
const call = (token: string, path: string, body?: object, ip = anAddress()) =>
  callBackend(shop, path, { token, ip, ...(body && { body }) });
const again = (kind: Kind, { email }: Person) => signIn(shop.url, kind, email, PASSWORD);
const signOut = (token: string) => call(token, '/api/shop/account/sign-out', {});
type Item = { id: string; isThis: boolean; device: string; address: string };
const sessions = async (token: string): Promise<Item[]> =>
  (await call(token, '/api/shop/account/sessions')).body.items;

/** What a token still opens: who one is, the own record, a new token, a token for files. */
async function opens(kind: Kind, { id }: Person, token: string): Promise<number[]> {
  const records = `/api/collections/${kind}`;
  const replies = [
    await call(token, '/api/shop/me'),
    await call(token, `${records}/records/${id}`),
    await call(token, `${records}/auth-refresh`, {}),
    await call(token, '/api/files/token', {}),
    await call(token, '/api/shop/account/sessions'),
  ];
  return replies.map(({ status }) => status);
}
const LIVES = [200, 200, 200, 200, 200];
const DEAD = [401, 404, 401, 401, 401];

describe.each(KINDS)('%s', (kind, aPerson) => {
  test('who signs out is out at once, whatever was copied or made anew before; another sign-in goes on', async () => {
    const who = await aPerson();
    const elsewhere = await again(kind, who);
    const renewed = (await call(who.token, `/api/collections/${kind}/auth-refresh`, {})).body.token;
    expect(await opens(kind, who, who.token)).toEqual(LIVES);
    expect((await signOut(renewed)).status).toBe(204);
    for (const token of [who.token, renewed, `Bearer ${who.token}`])
      expect(await opens(kind, who, token)).toEqual(DEAD);
    expect(await opens(kind, who, elsewhere)).toEqual(LIVES);
    if (kind === 'users') await shop.restart(); // memory is gone
    expect(await opens(kind, who, who.token)).toEqual(DEAD);
    expect(await opens(kind, who, elsewhere)).toEqual(LIVES);
  });

  test('his sign-ins are listed, one can be ended, and all but this; nobody else’s', async () => {
    const [who, other] = [await aPerson(), await aPerson()];
    const tokens = [who.token, await again(kind, who), await again(kind, who)] as const;
    const listed = await sessions(tokens[1]);
    expect(listed.map(({ isThis }) => isThis)).toEqual([true, false, false]);
    const [first] = (await sessions(who.token)).filter(({ isThis }) => isThis);
    const end = (token: string, id: string) =>
      call(token, `/api/shop/account/sessions/${id}/end`, {});
    expect((await end(other.token, first!.id)).status).toBe(204);
    expect(await opens(kind, who, who.token)).toEqual(LIVES);
    expect((await end(tokens[1], first!.id)).status).toBe(204);
    expect(await opens(kind, who, who.token)).toEqual(DEAD);
    expect(await sessions(tokens[1])).toHaveLength(2);
    await call(tokens[1], '/api/shop/account/sessions/end-others', {});
    expect(await opens(kind, who, tokens[2])).toEqual(DEAD);
    expect(await sessions(tokens[1])).toHaveLength(1);
    expect(await sessions(other.token)).toHaveLength(1);
  });

  test('a token that belongs to no session opens nothing', async () => {
    const who = await aPerson();
    shop.database().prepare('DELETE FROM sessions WHERE account = ?').run(who.id);
    expect(await opens(kind, who, who.token)).toEqual(DEAD);
  });
});

it.each<[Kind, number, number]>([
  ['users', 30 * DAY, 180 * DAY],
  ['admins', DAY / 2, 14 * DAY],
])(
  '%s: a sign-in ends when nobody uses it, and in the end however often',
  async (kind, idle, absolute) => {
    const who = await KINDS.find(([name]) => name === kind)![1]();
    const left = (token: string) => tokenExpiresAt(token) - Date.now();
    const near = (wanted: number, is: number) => expect(Math.abs(wanted - is)).toBeLessThan(HOUR);
    near(idle, left(who.token));
    const opened = shop.database().prepare('UPDATE sessions SET opened_at = ? WHERE account = ?');
    const renew = async () =>
      (await call(who.token, `/api/collections/${kind}/auth-refresh`, {})).body.token as string;
    opened.run(Date.now() - absolute + 4 * HOUR, who.id);
    near(4 * HOUR, left(await renew()));
    near(4 * HOUR, left(await renew()));
  },
);

test('a sign-in tells its device and the address it came from, and when it was used', async () => {
  const who = await aCustomer(shop);
  const ip = anAddress();
  const reply = await fetch(`${shop.url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': ip,
      'X-Visitor-Agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.0.0 Safari/537.36',
    },
    body: JSON.stringify({ identity: who.email, password: PASSWORD }),
  });
  const { token } = (await reply.json()) as { token: string };
  const [own] = await sessions(token);
  expect(own).toEqual({
    id: expect.any(String),
    device: 'Chrome, Windows',
    address: ip,
    openedAt: expect.stringMatching(/^20\d\d-.*Z$/),
    usedAt: expect.stringMatching(/^20\d\d-.*Z$/),
    isThis: true,
  });
});

test('what is used is written down by the minute, what is long over is forgotten, but for the newest', async () => {
  const who = await aCustomer(shop);
  const rows = () =>
    shop
      .database()
      .prepare('SELECT id, used_at FROM sessions WHERE account = ? ORDER BY opened_at, id')
      .all(who.id) as { id: string; used_at: number }[];
  const age = (days: number) =>
    shop
      .database()
      .prepare('UPDATE sessions SET opened_at = ?, used_at = ?, ended_at = ? WHERE account = ?')
      .run(...Array<number>(3).fill(Date.now() - days * DAY), who.id);
  age(1);
  shop.database().prepare('UPDATE sessions SET ended_at = 0 WHERE account = ?').run(who.id);
  expect((await call(who.token, '/api/shop/me')).status).toBe(200);
  await runJob(shop, 'write-session-uses');
  expect(Date.now() - rows()[0]!.used_at).toBeLessThan(DAY / 2);
  age(91);
  await again('users', who);
  const [, second] = rows();
  await runJob(shop, 'prune-sessions');
  expect(rows()).toEqual([second]);
  age(91);
  await runJob(shop, 'prune-sessions');
  expect(rows()).toHaveLength(1);
});

test('what listens for somebody hears nothing more once he has signed out', async () => {
  const who = await anAdmin(shop, 'manager');
  const ip = anAddress();
  const stream = await fetch(`${shop.url}/api/realtime`, { headers: { 'X-Forwarded-For': ip } });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  const { clientId } = JSON.parse(/data:(.*)/.exec((await reader.read()).value!)![1]!) as {
    clientId: string;
  };
  const wish = { clientId, subscriptions: ['feedback/*'] };
  const subscribed = await call(who.token, '/api/realtime', wish, ip);
  expect(subscribed.status).toBe(204);
  await signOut(who.token);
  const rest = await reader.read();
  expect(rest.done).toBe(true);
});

test('the account of our own processes needs no session', async () => {
  const machine = await anAdmin(shop, 'machine');
  expect((await call(machine.token, '/api/shop/backups')).status).toBe(200);
  expect((await call(machine.token, '/api/shop/account/sessions')).status).toBe(401);
});

test('somebody of the staff is told of a sign-in on a new device: not of his first, not on a known one, not when he changes his password', async () => {
  const who = await anAdmin(shop, 'warehouse');
  const told = () =>
    shop
      .database()
      .prepare("SELECT text FROM outbox WHERE template = 'admin_sign_in' AND recipient = ?")
      .all(who.email) as { text: string }[];
  const door = (browser = '', ip = anAddress()) =>
    callBackend(shop, '/api/admins/auth-with-password', {
      body: { identity: who.email, password: PASSWORD },
      browser,
      ip,
    });
  expect(told()).toEqual([]);
  const { body } = await door('', '10.9.8.7');
  expect(told()).toEqual([{ text: expect.stringContaining('10.9.8.7') }]);
  await door(body.browser);
  expect(told()).toHaveLength(1);
  const pb = createBackend(shop.url);
  await signInAdmin(pb, who.email, PASSWORD);
  expect(told()).toHaveLength(2);
  await changeAdminPassword(pb, who, PASSWORD, 'another-horse-1');
  expect(told()).toHaveLength(2);
});
