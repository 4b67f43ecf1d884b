import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeFeedbackState,
  getFeedback,
  listFeedback,
  moveMessages,
  moveMessagesBack,
} from '../../../../lib/feedback/repository.ts';
import { LIST_SIZE } from '../../../../lib/lists/schema.ts';
import { aMessage, anAdmin, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

let shop: TestShop;
let manager: Person;

beforeAll(async () => {
  shop = await startShop();
  manager = await anAdmin(shop, 'manager');
  for (let n = 0; n <= LIST_SIZE; n += 1) await aMessage(shop, { name: `Visitor ${n}` });
  await aMessage(shop, { storefront: 'second', number: 1 });
});
afterAll(() => shop?.stop());

const list = (state: 'new' | 'answered' | 'closed', page = 1) =>
  listFeedback(manager.pb, 'main', { state, page });

test('a manager reads the messages of his storefront by pages, the newest first', async () => {
  const [first, second, third] = [await list('new'), await list('new', 2), await list('new', 3)];
  expect([
    first.messages.length,
    first.hasNext,
    first.found,
    second.messages.length,
    second.hasNext,
    third.messages.length,
  ]).toEqual([LIST_SIZE, true, LIST_SIZE + 1, 1, false, 0]);
  expect([first.messages[0]!.name, second.messages[0]!.name]).toEqual([
    `Visitor ${LIST_SIZE}`,
    'Visitor 0',
  ]);
});

test('messages are found by the days of the shop on which they were written', async () => {
  const [one, other] = (await list('new', 2)).messages.concat((await list('new')).messages);
  const written = {
    [one!.id]: '2026-03-10 20:59:59.999Z',
    [other!.id]: '2026-03-10 21:00:00.000Z',
  };
  for (const [id, created] of Object.entries(written))
    shop.database().prepare('UPDATE feedback SET created = ? WHERE id = ?').run(created, id);
  const between = async (from?: string, to?: string) =>
    (await listFeedback(manager.pb, 'main', { state: 'all', page: 1, from, to })).messages.map(
      ({ id }) => id,
    );
  expect(await between('2026-03-10', '2026-03-10')).toEqual([one!.id]);
  expect(await between('2026-03-11', '2026-03-11')).toEqual([other!.id]);
  expect(await between(undefined, '2026-03-11')).toEqual([other!.id, one!.id]);
});

test('a message is found by the phone of who wrote it, however that is typed', async () => {
  const { id } = await aMessage(shop, { phone: '+375291234567' });
  const found = async (q: string) =>
    (await listFeedback(manager.pb, 'main', { state: 'all', page: 1, q })).messages.map(
      (message) => message.id,
    );
  for (const q of ['8 10 375 29 123-45-67', '8 029 123-45-67', '+375 (29) 1234567', '123-45-67'])
    expect(await found(q)).toContain(id);
  expect(await found('8 029 765-43-21')).toEqual([]);
});

test('what has become of a message is noted; the second of two managers is told', async () => {
  const [{ id, updatedAt } = { id: '', updatedAt: '' }] = (await list('new')).messages;
  await changeFeedbackState(manager.pb, id, 'answered', updatedAt);
  expect((await list('answered')).messages.map((one) => one.id)).toEqual([id]);
  await expect(changeFeedbackState(manager.pb, id, 'closed', updatedAt)).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  expect((await getFeedback(manager.pb, id)).state).toBe('answered');
});

test('several are moved at once and given their own states back, but for what somebody has touched since', async () => {
  const [fresh, answered, closed, touched] = (
    await Promise.all(['one', 'two', 'three', 'four'].map((name) => aMessage(shop, { name })))
  ).map(({ id }) => id) as [string, string, string, string];
  await changeFeedbackState(manager.pb, answered, 'answered', '');
  await changeFeedbackState(manager.pb, closed, 'closed', '');
  const moved = await moveMessages(
    manager.pb,
    [fresh, answered, closed, touched, 'nosuchmessage00'],
    'closed',
  );
  expect(moved.map(({ id, state }) => [id, state]).sort()).toEqual(
    [
      [fresh, 'new'],
      [answered, 'answered'],
      [touched, 'new'],
    ].sort(),
  );
  await changeFeedbackState(manager.pb, touched, 'answered', '');
  await changeFeedbackState(manager.pb, touched, 'closed', ''); // as it was left, by somebody else
  expect(await moveMessagesBack(manager.pb, moved)).toBe(2);
  const now = await Promise.all(
    [fresh, answered, closed, touched].map(async (id) => (await getFeedback(manager.pb, id)).state),
  );
  expect(now).toEqual(['new', 'answered', 'closed', 'closed']);
});

test('who is no manager finds no message', async () => {
  const { pb } = await anAdmin(shop, 'content');
  await expect(listFeedback(pb, 'main', { state: 'new', page: 1 })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(getFeedback(pb, (await list('new')).messages[0]!.id)).rejects.toMatchObject({
    code: 'not_found',
  });
});
