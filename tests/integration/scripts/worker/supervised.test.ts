import { afterAll, beforeAll, expect, test } from 'vitest';
import { childMark, childrenOf } from '../../../../scripts/shop/children.ts';
import { keepWorker } from '../../../../scripts/shop/worker.ts';
import { until } from '../../../support/shop.ts';
import { startImportingShop, type ImportingShop } from './importing-shop.ts';

const SLOW = 60_000;
let shop: ImportingShop;
beforeAll(async () => { shop = await startImportingShop(); });
afterAll(() => shop?.stop());

test('the worker is started again when it dies, and ends with the shop', async () => {
  const env = { ...process.env, ...childMark(shop.dataDir), DATA_DIR: shop.dataDir, POCKETBASE_URL: shop.shop.url };
  const kept = await keepWorker(env);
  const [first] = childrenOf(shop.dataDir);
  process.kill(first!, 'SIGKILL');
  await until(() => childrenOf(shop.dataDir).some((pid) => pid !== first), SLOW);
  const id = await shop.upload('Бренд;Артикул;Цена\nOMEGA;A 1;10\n');
  await shop.until(id, 'looked');
  await kept.stop();
  expect(childrenOf(shop.dataDir)).toEqual([]);
}, SLOW);
