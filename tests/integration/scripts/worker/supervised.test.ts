import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failuresFile } from '../../../../lib/failures/model.ts';
import { openFailureKeeper } from '../../../../server/failure-keeper.ts';
import { childMark, childrenOf } from '../../../../scripts/shop/children.ts';
import { keepWorker } from '../../../../scripts/shop/worker.ts';
import { until } from '../../../support/shop.ts';
import { startImportingShop, type ImportingShop } from './importing-shop.ts';

let shop: ImportingShop;
beforeAll(async () => {
  shop = await startImportingShop();
});
afterAll(() => shop?.stop());

test('the worker is started again when it dies, which the owner is told of, and ends with the shop', async () => {
  const env = {
    ...process.env,
    ...childMark(shop.dataDir),
    DATA_DIR: shop.dataDir,
    POCKETBASE_URL: shop.shop.url,
  };
  openFailureKeeper(failuresFile(shop.dataDir, 'worker'));
  const kept = await keepWorker(env);
  const [first] = childrenOf(shop.dataDir);
  process.kill(first!, 'SIGKILL');
  await until(() => childrenOf(shop.dataDir).some((pid) => pid !== first));
  const id = await shop.upload('Бренд;Артикул;Цена\nOMEGA;A 1;10\n');
  await shop.until(id, 'looked');
  await kept.stop();
  const failures = new DatabaseSync(failuresFile(shop.dataDir, 'worker'), { readOnly: true });
  expect(failures.prepare('SELECT message FROM failures').all()).toContainEqual({
    message: 'Загрузка прайс-листов: процесс неожиданно остановился, запускаю снова',
  });
  failures.close();
  expect(childrenOf(shop.dataDir)).toEqual([]);
});
