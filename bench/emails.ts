import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildHooks, HOOKS_DIR } from '../scripts/build-hooks.ts';
import { aCrowd, aCustomer } from '../tests/support/builders.ts';
import { startMailServer } from '../tests/support/mail-server.ts';
import { anOrder } from '../tests/support/ordering.ts';
import { startShop, type TestShop } from '../tests/support/pocketbase.ts';
import { anAssortment, shopping } from './orders/buyers.ts';

const BUYERS = 8;

/** So many emails of one order fall due at once. */
function emails(shop: TestShop, order: string, count: number): void {
  shop
    .database()
    .prepare(
      `
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
    INSERT INTO outbox (event_key, storefront, template, recipient, user, payload, subject, text, html, next_attempt_at, created)
    SELECT 'bench:' || n, 'main', 'order_placed', 'bench@shop.test', '', json_object('order', ?, 'message', '', 'since', ''), '', '', '', '2020-01-01 00:00:00.000Z', strftime('%Y-%m-%d %H:%M:%fZ') FROM numbers`,
    )
    .run(count, order);
}

const left = (shop: TestShop) =>
  (
    shop
      .database()
      .prepare("SELECT COUNT(*) AS n FROM outbox WHERE event_key LIKE 'bench:%' AND sent_at = ''")
      .get() as { n: number }
  ).n;

const { values } = parseArgs({
  options: {
    emails: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '15' },
  },
});
await buildHooks(HOOKS_DIR);
await using open = new AsyncDisposableStack();
const mail = await startMailServer();
open.defer(() => mail.close());
const shop = await startShop({
  clock: 'real',
  env: {
    DETAL_DEMO: '1',
    DETAL_SMTP_HOST: '127.0.0.1',
    DETAL_SMTP_PORT: String(mail.port),
    DETAL_SMTP_FROM: 'robot@shop.test',
  },
});
open.defer(() => shop.stop());
const offers = await anAssortment(shop);
const crowd = await aCrowd(shop, BUYERS);
const { id: order } = await anOrder(shop, await aCustomer(shop), offers[0]!);

const during = (what: string) =>
  shopping(what, shop, crowd, offers, AbortSignal.timeout(Number(values.seconds) * 1000));
const figures: object[] = [await during('no emails but their own')];
emails(shop, order, Number(values.emails));
await shop.root.crons.run('deliver-letters');
figures.push({
  ...(await during(`${values.emails} emails on their way`)),
  'left meanwhile': Number(values.emails) - left(shop),
});
const began = performance.now();
const rest = left(shop);
while (left(shop) > 0 && performance.now() - began < 120_000) await sleep(200);
console.table(figures);
console.log(
  `nobody ordering: ${rest - left(shop)} emails in ${Math.round((performance.now() - began) / 1000)} s`,
);
