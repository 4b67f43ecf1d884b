import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLERS, theCallers, type Caller, type CallerName } from '../../support/callers.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { EXPECTED } from './expected.ts';
import { theSubjects, type Subject } from './subjects.ts';

let shop: TestShop;
let callers: Record<CallerName, Caller>;
let subjects: Record<string, Subject>;
let made = 0;

beforeAll(async () => {
  shop = await startShop();
  callers = await theCallers(shop);
  subjects = await theSubjects(shop);
});
afterAll(() => shop.stop());

it('no collection is left out of the table', async () => {
  const collections = await shop.root.collections.getFullList();
  const ours = collections.filter(({ system }) => !system).map(({ name }) => name);
  expect(new Set(EXPECTED.map(({ subject }) => subject.split(':')[0]))).toEqual(new Set(ours));
});

describe.each(EXPECTED)('$subject', ({ subject, allowed }) => {
  it.each(CALLERS)('%s', async (name) =>
    expect(await doors(callers[name], subjects[subject]!)).toBe(allowed[name]),
  );
});

/** The letters of what a caller achieves with a record that somebody else made. */
async function doors(caller: Caller, { collection, fields, change }: Subject): Promise<string> {
  const { id } = await shop.root.collection(collection).create(await fields(++made));
  const records = `/api/collections/${collection}/records`;
  const record = `${records}/${id}`;
  const tries = {
    L: async () =>
      (
        (await ask(caller, 'GET', `${records}?perPage=1000&fields=id`))?.items as
          { id: string }[] | undefined
      )?.some((item) => item.id === id),
    V: () => ask(caller, 'GET', record),
    C: async () => ask(caller, 'POST', records, await fields(++made)),
    U: () => ask(caller, 'PATCH', record, change),
    D: () => ask(caller, 'DELETE', record),
  };
  let achieved = '';
  for (const [letter, attempt] of Object.entries(tries)) if (await attempt()) achieved += letter;
  return achieved;
}

/** The reply, or undefined when the backend refuses in one of its three ways. */
async function ask(
  { token, ip }: Caller,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown> | undefined> {
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': ip,
    ...(token && { Authorization: token }),
  };
  const reply = await fetch(shop.url + path, { method, headers, body: JSON.stringify(body) });
  if (reply.status === 204) return {};
  const answer = (await reply.json()) as Record<string, unknown>;
  if (reply.ok) return answer;
  expect([400, 403, 404], JSON.stringify(answer)).toContain(reply.status);
  return undefined;
}
