import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { readCart, setCartLine } from '../lib/cart/repository.ts';
import { buildHooks, HOOKS_DIR } from '../scripts/build-hooks.ts';
import { aCrowd, anOffer, aProduct, aWarehouse, type Person } from '../tests/support/builders.ts';
import { startShop, type TestShop } from '../tests/support/pocketbase.ts';
import { anAssortment, placingAlone, shopping } from './orders/buyers.ts';
import { crash } from './orders/crashes.ts';
import { aPlaceForImports, startImport } from './orders/import.ts';

const BUYERS = [1, 8, 64];

/** A cart of 300 lines as the page of it asks for it. */
async function largeCart(shop: TestShop, { pb }: Person): Promise<string> {
  const { brand, category } = await aProduct(shop);
  const { id: warehouse } = await aWarehouse(shop);
  for (let n = 0; n < 300; n += 1)
    await setCartLine(
      pb,
      (await anOffer(shop, { product: (await aProduct(shop, { brand, category })).id, warehouse }))
        .id,
      2,
    );
  const times: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    const started = performance.now();
    await readCart(pb);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return `cart of 300 lines: p50 ${times[24]!.toFixed(1)} ms, p95 ${times[47]!.toFixed(1)} ms`;
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    import: { type: 'string', default: '0' },
    crashes: { type: 'string', default: '0' },
  },
});
const [seconds, rows, crashes] = [
  Number(values.seconds),
  Number(values.import),
  Number(values.crashes),
];
await buildHooks(HOOKS_DIR);
await using open = new AsyncDisposableStack();
const { dataDir, machinePassword } = await aPlaceForImports(open);
const shop = await startShop({
  clock: 'real',
  env: { DETAL_DEMO: '1', DETAL_MACHINE_PASSWORD: machinePassword },
});
open.defer(() => shop.stop());
const offers = await anAssortment(shop);
const crowd = await aCrowd(shop, Math.max(...BUYERS));

const figures: object[] = [];
const add = (figure: object) => {
  figures.push(figure);
  console.log(JSON.stringify(figure)); // a run that is stopped has said something
};
for (const size of seconds > 0 ? BUYERS : []) {
  add(await placingAlone(shop, crowd, offers, size, seconds));
  add(
    await shopping(
      'cart and order',
      shop,
      crowd.slice(0, size),
      offers,
      AbortSignal.timeout(seconds * 1000),
    ),
  );
}
for (const size of rows > 0 ? BUYERS : []) {
  const { over, ended } = await startImport(shop.url, dataDir, rows, `I${size}`);
  const figure = await shopping('during an import', shop, crowd.slice(0, size), offers, over);
  add({ ...figure, ...(await ended) });
}
if (figures.length > 0) console.table(figures);
if (seconds > 0) console.log(await largeCart(shop, crowd[0]!));
if (crashes > 0) console.log(await crash(shop, crowd.slice(0, 8), offers, crashes));
