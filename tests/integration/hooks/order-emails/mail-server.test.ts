import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCrowd, anOffer, type Person } from '../../../support/builders.ts';
import { startMailServer, type MailServer } from '../../../support/mail-server.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { until } from '../../../support/shop.ts';
import { deliverEmails } from '../accounts/visitors.ts';

/** A round of the postman that is silent for so long is lost. */
const LOST_S = 4;

let mail: MailServer;
let shop: TestShop;
let offer: string;

beforeAll(async () => {
  mail = await startMailServer();
  shop = await startShop({
    env: {
      DETAL_DEMO: '1',
      DETAL_SMTP_HOST: '127.0.0.1',
      DETAL_SMTP_PORT: String(mail.port),
      DETAL_SMTP_FROM: 'robot@shop.test',
      DETAL_POSTMAN_LOST_S: String(LOST_S),
    },
  });
  offer = (await anOffer(shop, { stock_kind: 'on_order' })).id;
  await deliverEmails(shop);
});
afterAll(async () => {
  await shop?.stop();
  await mail?.close();
});

const stateOf = ({ email }: Person) =>
  shop
    .database()
    .prepare('SELECT attempts, sent_at, last_error FROM outbox WHERE recipient = ?')
    .get(email) as { attempts: number; sent_at: string; last_error: string } | undefined;
/** The time of the next attempt comes for everybody. */
const later = () =>
  shop
    .database()
    .exec(
      "UPDATE outbox SET next_attempt_at = '2020-01-01 00:00:00.000Z' WHERE sent_at = '' AND next_attempt_at != ''",
    );
const countOf = (people: Person[]) =>
  people.map(({ email }) => mail.mails.filter(({ to }) => to.includes(email)).length);
const once = (people: Person[]) => people.map(() => 1);

test('while there is no mail server emails wait, orders do not, and each email comes once when it is back', async () => {
  const people = await aCrowd(shop, 6);
  const { port } = mail;
  await mail.close();
  for (const person of people) await anOrder(shop, person, offer);
  await until(
    () =>
      people.every(
        (person) => stateOf(person)?.attempts === 1 && /refused/.test(stateOf(person)!.last_error),
      ),
    20_000,
  );
  mail = await startMailServer(port);
  later();
  await until(() => people.every((person) => stateOf(person)?.sent_at), 20_000);
  expect(countOf(people)).toEqual(once(people));
});

test('a mail server that is slow keeps nobody from ordering, and each email comes once', async () => {
  const people = await aCrowd(shop, 6);
  mail.answerAfter(200);
  for (const person of people) await anOrder(shop, person, offer);
  await until(() => people.every((person) => stateOf(person)?.sent_at), 40_000);
  mail.answerAfter(0);
  expect(countOf(people)).toEqual(once(people));
});

test('who is killed while a slow mail server takes an email sends it again later, as the same one', async () => {
  const [person] = await aCrowd(shop, 1);
  const before = mail.mails.length;
  mail.answerAfter(300);
  await anOrder(shop, person!, offer);
  await until(() => mail.mails.length > before);
  await shop.crash();
  mail.answerAfter(0);
  await shop.restart();
  expect(stateOf(person!)).toMatchObject({ attempts: 1, sent_at: '', last_error: 'in_doubt' });
  await deliverEmails(shop);
  later();
  await until(() => Boolean(stateOf(person!)?.sent_at), 20_000);
  const ids = mail.mails
    .filter(({ to }) => to.includes(person!.email))
    .map(({ raw }) => /^Message-ID: .*$/im.exec(raw)?.[0]);
  expect(ids).toEqual([expect.stringContaining('@shop.test>'), ids[0]]);
});

test('a mail server that takes the call and says nothing keeps nobody from ordering; when it hangs up, the emails go on', async () => {
  const people = await aCrowd(shop, 4);
  const { port } = mail;
  mail.answerAfter(Infinity);
  await anOrder(shop, people[0]!, offer);
  await until(() => stateOf(people[0]!)?.attempts === 1);
  for (const person of people.slice(1)) await anOrder(shop, person, offer);
  expect(countOf(people)).toEqual([0, 0, 0, 0]);
  await mail.close();
  await until(
    () =>
      people.every(
        (person) => stateOf(person)?.attempts === 1 && stateOf(person)!.last_error !== 'in_doubt',
      ),
    20_000,
  );
  mail = await startMailServer(port);
  later();
  await until(() => people.every((person) => stateOf(person)?.sent_at), 20_000);
  expect(countOf(people)).toEqual(once(people));
});

test(
  'a mail server that keeps silent holds one email and no other: the rest leave as soon as it speaks, each once',
  { timeout: 120_000 },
  async () => {
    const people = await aCrowd(shop, 3);
    mail.answerAfter(Infinity);
    await anOrder(shop, people[0]!, offer);
    await until(() => stateOf(people[0]!)?.attempts === 1, 70_000);
    for (const person of people.slice(1)) await anOrder(shop, person, offer);
    await new Promise((waited) => setTimeout(waited, (LOST_S + 1) * 1_000));
    await deliverEmails(shop);
    await new Promise((waited) => setTimeout(waited, 7_000));
    expect(people.slice(1).map((person) => stateOf(person)!.attempts)).toEqual([0, 0]);
    mail.answerAfter(0);
    await until(() => people.slice(1).every((person) => stateOf(person)?.sent_at), 30_000);
    expect(stateOf(people[0]!)).toMatchObject({ attempts: 1, sent_at: '', last_error: 'in_doubt' });
    expect(countOf(people)).toEqual([0, 1, 1]);
  },
);
