import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCrowd, aCustomer } from '../../support/builders.ts';
import {
  buyUntil,
  missingAndTwice,
  openKeptShop,
  strike,
  type KeptShop,
} from '../../support/healing.ts';
import type { TestShop } from '../../support/pocketbase.ts';
import { until } from '../../support/shop.ts';

const open = new AsyncDisposableStack();
let shop: KeptShop;

beforeAll(async () => void (shop = await openKeptShop(open)), 260_000);
afterAll(() => open.disposeAsync(), 20_000);

test('what is killed while people buy runs again, and every order that somebody was told of stands once', async () => {
  const watcher = await aCustomer(shop as unknown as TestShop);
  const crowd = await aCrowd(shop as unknown as TestShop, 3);
  const over = new AbortController();
  const buying = buyUntil(over.signal, shop, crowd, 100);
  for (const victim of ['backend', 'web', 'worker'] as const)
    await strike(shop, victim, 'SIGKILL', watcher);
  const standing = () =>
    shop.database().prepare('SELECT COUNT(*) AS n FROM orders').get()!.n as number;
  const before = standing();
  await until(() => standing() > before);
  over.abort();
  const bought = await buying;
  expect(bought.told.size).toBeGreaterThan(0);
  expect(missingAndTwice(bought, shop)).toEqual([0, 0]);
});

test('a backend that hangs is replaced, and pages are served from memory meanwhile', async () => {
  const watcher = await aCustomer(shop as unknown as TestShop);
  expect((await fetch(shop.webUrl)).status).toBe(200);
  const healed = strike(shop, 'backend', 'SIGSTOP', watcher);
  expect((await fetch(shop.webUrl)).status).toBe(200);
  await healed;
  expect(shop.command.output()).toContain('Сервер данных: процесс не\u00A0отвечает 10\u00A0с');
});
