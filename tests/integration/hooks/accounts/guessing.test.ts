import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { anAddress } from '../../../support/address.ts';
import { aCustomer, anAdmin, PASSWORD, type Person } from '../../../support/builders.ts';
import { runJob } from '../../../support/jobs.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason, type Answer } from '../call-backend.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.stop());

const DOORS = {
  customer: '/api/collections/users/auth-with-password',
  admin: '/api/admins/auth-with-password',
  'admin, by the other door': '/api/collections/admins/auth-with-password',
};
type Door = keyof typeof DOORS;
const someone = (door: Door): Promise<Person> =>
  door === 'customer' ? aCustomer(shop) : anAdmin(shop, 'owner');
const tryAt = (
  door: Door,
  identity: string,
  password = 'guess-horse',
  over: { ip?: string; browser?: string } = {},
): Promise<Answer> => callBackend(shop, DOORS[door], { body: { identity, password }, ...over });
const markOf = ({ body }: Answer): string => body.browser ?? body.meta.browser;

/** What was counted, in PocketBase's second database. */
function counts<T>(work: (database: DatabaseSync) => T): T {
  using database = new DatabaseSync(join(shop.dataDir, 'auxiliary.db'));
  return work(database);
}

it.each(Object.keys(DOORS) as Door[])(
  '%s: a hundred wrong passwords from one address lock nobody out but that address',
  async (door) => {
    const victim = await someone(door);
    const ip = anAddress();
    const answers = [];
    for (let tries = 0; tries < 100; tries += 1)
      answers.push((await tryAt(door, victim.email, 'guess-horse', { ip })).status);
    expect(answers.slice(5)).toEqual(Array(95).fill(429));
    expect((await tryAt(door, victim.email, PASSWORD)).status).toBe(200);
  },
);

it.each(Object.keys(DOORS) as Door[])(
  '%s: a crowd that guesses together is stopped, and the browser that has signed in before passes it by',
  async (door) => {
    const [victim, neighbour] = [await someone(door), await someone(door)];
    const known = markOf(await tryAt(door, victim.email, PASSWORD));
    const others = markOf(await tryAt(door, neighbour.email, PASSWORD));
    counts((database) =>
      database
        .prepare('INSERT INTO attempts VALUES (?, 150, ?)')
        .run(
          `sign_in.hour ${door === 'customer' ? 'users' : 'admins'}:p:${victim.id}`,
          Date.now() + 60_000,
        ),
    );
    const [unknown, wrong, foreign, own, several] = [
      await tryAt(door, victim.email, PASSWORD),
      await tryAt(door, victim.email, PASSWORD, { browser: `${victim.id}.${'0'.repeat(64)}` }),
      await tryAt(door, victim.email, PASSWORD, { browser: others }),
      await tryAt(door, victim.email, PASSWORD, { browser: known }),
      await tryAt(door, victim.email, PASSWORD, { browser: `${others} ${known}` }),
    ];
    expect([unknown, wrong, foreign, own, several].map(({ status }) => status)).toEqual([
      429, 429, 429, 200, 200,
    ]);
    expect(reason(unknown!)).toBe('too_many_requests');
  },
);

test('a wrong password is told no mark, and a new one ends the marks of before', async () => {
  const customer = await aCustomer(shop);
  const before = markOf(await tryAt('customer', customer.email, PASSWORD));
  expect(JSON.stringify((await tryAt('customer', customer.email)).body)).not.toContain(
    before.split('.')[1],
  );
  await customer.pb.collection('users').update(customer.id, {
    oldPassword: PASSWORD,
    password: 'another-horse',
    passwordConfirm: 'another-horse',
  });
  expect(markOf(await tryAt('customer', customer.email, 'another-horse'))).not.toBe(before);
});

test('who is refused counts for nobody else', async () => {
  const victim = await aCustomer(shop);
  const ip = anAddress();
  for (let tries = 0; tries < 10; tries += 1)
    await tryAt('customer', `nobody-${tries}@shop.test`, 'x', { ip });
  for (let tries = 0; tries < 20; tries += 1)
    expect((await tryAt('customer', victim.email, 'x', { ip })).status).toBe(429);
  expect(
    counts((database) =>
      database.prepare('SELECT key FROM attempts WHERE instr(key, ?) > 0').all(victim.id),
    ),
  ).toEqual([]);
});

it.each([
  ['one /64', '2001:db8:7:7::1', '2001:db8:7:7:ffff::9', 429],
  ['another /64', '2001:db8:7:8::1', '2001:db8:7:9::1', 400],
  ['one address in two spellings', '::ffff:10.9.8.7', '10.9.8.7', 429],
])('IPv6 is counted by what one household has: %s', async (_what, one, other, status) => {
  for (let tries = 0; tries < 10; tries += 1)
    await tryAt('customer', `six-${tries}@shop.test`, 'x', { ip: one });
  expect((await tryAt('customer', 'six-11@shop.test', 'x', { ip: other })).status).toBe(status);
});

test('one budget of guesses is for all names of a customer', async () => {
  const customer = await aCustomer(shop, { username: 'two-names' });
  const ip = anAddress();
  for (let tries = 0; tries < 5; tries += 1)
    await tryAt('customer', tries % 2 ? 'two-names' : customer.email, 'x', { ip });
  for (const identity of ['two-names', customer.email])
    expect((await tryAt('customer', identity, PASSWORD, { ip })).status).toBe(429);
});

test('who is guessed at gets one email, and who is nobody costs none', async () => {
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop, 'manager')];
  const doors = [
    ['customer', customer.email],
    ['admin', admin.email],
    ['customer', 'nobody-at-all@shop.test'],
    ['customer', admin.email],
  ] as const;
  for (const [door, email] of doors)
    for (let tries = 0; tries < 32; tries += 1) await tryAt(door, email);
  const emails = () =>
    shop
      .database()
      .prepare(
        "SELECT recipient, subject FROM outbox WHERE template = 'password_guessed' ORDER BY recipient, subject",
      )
      .all();
  expect(emails()).toHaveLength(4); // as costly for nobody as for somebody
  await runJob(shop, 'deliver-letters');
  expect(
    emails().map(({ recipient, subject }) => [
      recipient,
      String(subject).startsWith('К вашей учётной записи подбирают пароль'),
    ]),
  ).toEqual(
    [
      [admin.email, true],
      [customer.email, true],
    ].sort(),
  );
});

test('of a flood of a hundred thousand addresses nothing that counts is forgotten, and it stays within bounds', async () => {
  const victim = await aCustomer(shop);
  const ip = anAddress();
  for (let tries = 0; tries < 6; tries += 1) await tryAt('customer', victim.email, 'x', { ip });
  const soon = Date.now() + 3_600_000;
  counts((database) =>
    database.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
    INSERT OR IGNORE INTO attempts SELECT 'sign_in.hour users:a:flood-' || i, 1, ${soon} FROM n`),
  );
  await shop.restart(); // it looks at once whether there is room, and then once a second
  await tryAt('customer', 'flood@shop.test');
  const buckets = counts((database) =>
    database.prepare("SELECT key FROM attempts WHERE key GLOB '*#*'").all(),
  );
  expect(buckets).not.toEqual([]);
  expect((await tryAt('customer', victim.email, PASSWORD, { ip })).status).toBe(429);
  expect((await tryAt('customer', victim.email, PASSWORD)).status).toBe(200);
  const size = () =>
    Number(counts((database) => database.prepare('SELECT COUNT(*) AS n FROM attempts').get())!.n);
  const full = size();
  for (let tries = 0; tries < 40; tries += 1) await tryAt('customer', `more-${tries}@shop.test`);
  expect(size() - full).toBeLessThan(40 * 5); // five counters an attempt would be new ones
  counts((database) => database.exec(`UPDATE attempts SET until = 0 WHERE key LIKE '%flood-%'`));
  await runJob(shop, 'prune-attempts');
  expect(size()).toBeLessThan(1_000);
  await shop.restart(); // that there is no room is known for a second: what follows is counted apart
});

test('phones and user names cannot be tried without an end from the profile', async () => {
  const [customer, other] = [
    await aCustomer(shop),
    await aCustomer(shop, { phone: '+79160009999' }),
  ];
  const change = (phone: string) =>
    callBackend(shop, `/api/collections/users/records/${customer.id}`, {
      method: 'PATCH',
      token: customer.token,
      body: { phone },
    });
  const answers = [];
  for (let tries = 0; tries < 20; tries += 1)
    answers.push(await change(tries % 2 ? '+79160009999' : `+7916000${1000 + tries}`));
  expect(
    answers
      .filter(({ status }) => status === 400)
      .map((answer) => [reason(answer), JSON.stringify(answer.body).includes(other.id)]),
  ).toEqual(Array(10).fill(['phone_taken', false]));
  expect([(await change('+79160009999')).status, (await change('+79160001111')).status]).toEqual([
    429, 429,
  ]);
  expect(
    (
      await callBackend(shop, `/api/collections/users/records/${customer.id}`, {
        method: 'PATCH',
        token: customer.token,
        body: { name: 'Анна' },
      })
    ).status,
  ).toBe(200);
});

test('whoever guesses by his other name, or slowly for a day, is told of alike', async () => {
  const username = 'patient-one';
  const customer = await aCustomer(shop, { username });
  const told = () =>
    shop
      .database()
      .prepare("SELECT recipient FROM outbox WHERE template = 'password_guessed' AND recipient = ?")
      .all(customer.email).length;
  const guess = async (identity: string, times: number) => {
    for (let tries = 0; tries < times; tries += 1) await tryAt('customer', identity);
  };
  // An hour goes by after each fifteen.
  const anHourLater = () =>
    counts((database) => database.exec("DELETE FROM attempts WHERE key NOT LIKE 'sign_in.day %'"));
  await guess(username, 15);
  anHourLater();
  await guess(customer.email, 14);
  expect(told()).toBe(0);
  await guess(username.toUpperCase(), 1);
  expect(told()).toBe(1);
});
