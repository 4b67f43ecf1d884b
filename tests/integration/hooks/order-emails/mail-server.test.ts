import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCrowd, anOffer, type Person } from '../../../support/builders.ts';
import { startMailServer, type MailServer } from '../../../support/mail-server.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { until } from '../../../support/shop.ts';
import { deliverEmails } from '../accounts/visitors.ts';

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
      DETAL_POSTMAN_LOST_S: '0.2',
    },
  });
  offer = (await anOffer(shop, { stock_kind: 'on_order' })).id;
});
afterAll(async () => {
  await mail?.close();
  await shop?.stop();
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
const areSent = (people: Person[]) => people.every((person) => stateOf(person)?.sent_at);
const countOf = (people: Person[]) =>
  people.map(({ email }) => mail.mails.filter(({ to }) => to.includes(email)).length);
const once = (people: Person[]) => people.map(() => 1);

test('while there is no mail server emails wait, orders do not, and each email comes once when it is back', async () => {
  const people = await aCrowd(shop, 6);
  const { port } = mail;
  await mail.close();
  for (const person of people) await anOrder(shop, person, offer);
  await deliverEmails(shop);
  const refused = { attempts: 1, last_error: expect.stringContaining('refused') };
  expect(people.map(stateOf)).toMatchObject(people.map(() => refused));
  mail = await startMailServer(port);
  later();
  await deliverEmails(shop);
  expect([areSent(people), countOf(people)]).toEqual([true, once(people)]);
});

test('a mail server that is slow keeps nobody from ordering, and each email comes once', async () => {
  const people = await aCrowd(shop, 3);
  mail.answerAfter(50);
  await anOrder(shop, people[0]!, offer);
  const round = deliverEmails(shop);
  for (const person of people.slice(1)) await anOrder(shop, person, offer);
  await round;
  await deliverEmails(shop);
  mail.answerAfter(0);
  expect([areSent(people), countOf(people)]).toEqual([true, once(people)]);
});

test('who comes while another round still hands an email over waits for its end', async () => {
  const people = await aCrowd(shop, 2);
  mail.answerAfter(20);
  await anOrder(shop, people[0]!, offer);
  const round = deliverEmails(shop);
  await until(() => stateOf(people[0]!)?.attempts === 1);
  await anOrder(shop, people[1]!, offer);
  await deliverEmails(shop);
  mail.answerAfter(0);
  expect([areSent(people), countOf(people)]).toEqual([true, once(people)]);
  await round;
});

test('who is killed while a mail server takes an email sends it again later, as the same one', async () => {
  const [person] = await aCrowd(shop, 1);
  mail.swallow(true);
  await anOrder(shop, person!, offer);
  const round = deliverEmails(shop).catch(() => {}); // ends with the shop
  await until(() => countOf([person!])[0] === 1);
  await shop.crash();
  await round;
  mail.swallow(false);
  await shop.restart();
  await deliverEmails(shop);
  expect(stateOf(person!)).toMatchObject({ attempts: 1, sent_at: '', last_error: 'in_doubt' });
  later();
  await deliverEmails(shop);
  expect(areSent([person!])).toBe(true);
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
  const round = deliverEmails(shop);
  await until(() => stateOf(people[0]!)?.attempts === 1);
  for (const person of people.slice(1)) await anOrder(shop, person, offer);
  expect(countOf(people)).toEqual([0, 0, 0, 0]);
  await mail.close();
  await round;
  await deliverEmails(shop);
  for (const person of people) {
    expect(stateOf(person)).toMatchObject({ attempts: 1, sent_at: '' });
    expect(stateOf(person)!.last_error).not.toBe('in_doubt');
  }
  mail = await startMailServer(port);
  later();
  await deliverEmails(shop);
  expect([areSent(people), countOf(people)]).toEqual([true, once(people)]);
});

test('a mail server that keeps silent holds one email and no other: the rest leave as soon as it speaks, each once', async () => {
  const people = await aCrowd(shop, 3);
  mail.answerAfter(Infinity);
  await anOrder(shop, people[0]!, offer);
  const round = deliverEmails(shop); // hangs
  await until(() => stateOf(people[0]!)?.attempts === 1);
  for (const person of people.slice(1)) await anOrder(shop, person, offer);
  const calls = mail.calls();
  await until(async () => {
    await deliverEmails(shop); // nobody may take its place before it is lost
    return mail.calls() > calls;
  });
  expect(people.slice(1).map((person) => stateOf(person)!.attempts)).toEqual([0, 0]);
  mail.answerAfter(0);
  await deliverEmails(shop);
  expect(areSent(people.slice(1))).toBe(true);
  expect(stateOf(people[0]!)).toMatchObject({ attempts: 1, sent_at: '', last_error: 'in_doubt' });
  expect(countOf(people)).toEqual([0, 1, 1]);
  await mail.close(); // else the round never ends
  await round;
});
