import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Route } from '../../../lib/pocketbase/define-route.ts';
import { readContracts } from '../../../scripts/hooks/contracts.ts';
import { CALLERS, theCallers, type Caller, type CallerName } from '../../support/callers.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { callBackend } from '../hooks/call-backend.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** The rows of the matrix: each contract says itself who may ask. */
const ROUTES = (await readContracts(join(ROOT, 'lib'))).flatMap(({ noun, routes }) =>
  routes.map(([name, route]) => ({ name: `${noun}: ${name}`, route })),
);
/** What is no answer of ours to one of the backend's own addresses. */
const OWN_ROUTE = /routerAdd\(\s*'[A-Z]+',\s*'\/api\/shop\//;

let shop: TestShop;
let callers: Record<CallerName, Caller>;
let level: { id: string };

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  level = await shop.root
    .collection('price_levels')
    .create({ code: 'garage', name: 'Гараж', base: 'retail', percent: -5 });
  await signIn();
});
afterAll(() => shop.stop());

/** Signs all of them in; the customers with a level: who pays retail has no price list of his own. */
async function signIn(): Promise<void> {
  callers = await theCallers(shop);
  for (const { id } of [callers.customer, callers['blocked customer']])
    await shop.root.collection('users').update(id, { price_level: level.id });
}

/** Nothing stands at these addresses and the bodies are empty: who is let in learns just that. */
async function isTurnedAway(route: Route, { token, ip }: Caller): Promise<boolean> {
  const path = route.path.replace(/\{\w+\}/g, 'nothingisthere0');
  const body = route.method === 'POST' ? {} : undefined;
  const { status } = await callBackend(shop, path, { method: route.method, token, ip, body });
  return status === 401 || status === 403;
}

const mayAsk = (route: Route, caller: CallerName): boolean =>
  route.callers.some((one) => one === 'anyone' || one === caller);

describe.each(ROUTES)('$name', ({ name, route }) => {
  // Nobody of them is signed in any more.
  if (/: signOut(?:Here|Everywhere)$/.test(name)) afterAll(signIn);
  it('lets in whom its contract names, and nobody else', async () => {
    const letIn = [];
    for (const name of CALLERS) if (!(await isTurnedAway(route, callers[name]))) letIn.push(name);
    expect(letIn).toEqual(CALLERS.filter((name) => mayAsk(route, name)));
  });
});

test('every route stands in a contract, and so in this matrix', () => {
  const registered = globSync('pocketbase/hooks/*.pb.ts', { cwd: ROOT }).filter((file) =>
    OWN_ROUTE.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(registered).toEqual([]);
});
