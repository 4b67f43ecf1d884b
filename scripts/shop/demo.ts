import type { Config } from '../../lib/config.ts';
import { bringLife } from '../demo/life/bring-life.ts';
import { loadDemo } from '../demo/load.ts';
import { renderPictures } from '../demo/pictures/render.ts';
import { step } from '../step.mjs';
import { backendDir } from './data-folder.ts';
import type { FirstRun } from './first-run.ts';
import { signInMachine } from './machine.ts';

/** Enough for lists, crosses and cars to look as in a shop that works; there within seconds. */
const PRODUCTS = 2_400;

type Filling = { machinePassword: string; firstRun: FirstRun; stopping: AbortSignal };

/** Fills a new shop, whose backend runs on this machine, with visibly invented goods and their pictures, and with customers and orders where they are wanted. */
export async function fillWithDemo(config: Config, { machinePassword, firstRun, stopping }: Filling): Promise<void> {
  const { pocketbaseUrl: url, dataDir, storefront } = config;
  const drawn = (pictures: Map<string, unknown[]>) => `Изображения демонстрационных товаров нарисованы: ${[...pictures.values()].flat().length}`;
  const rendered = await step('Рисую изображения демонстрационных товаров', drawn, renderPictures);
  const loaded = (count: number) => `Демонстрационные товары загружены: ${count}`;
  await step('Загружаю демонстрационные товары', loaded, async () => {
    const { token } = await signInMachine(url, machinePassword);
    return loadDemo({ url, token, products: PRODUCTS, storefront, pictures: { backendDir: backendDir(dataDir), rendered } });
  });
  if (firstRun.customerPassword) await liven(config, firstRun.customerPassword, firstRun, stopping);
}

/** A shop without its demo orders is better than none: what goes wrong is told, and the start goes on. */
async function liven(config: Config, customerPassword: string, { ownerPassword }: FirstRun, signal: AbortSignal): Promise<void> {
  const owner = { email: config.adminEmail, password: config.adminPassword ?? ownerPassword ?? '' };
  try {
    await step('Оформляю демонстрационные заказы', 'Демонстрационные заказы, заявки и прайс-листы готовы', () => bringLife({ config, owner, customerPassword, signal }));
  } catch (error) {
    signal.throwIfAborted();
    console.log(`✗ Демонстрационные заказы готовы не все: ${(error as Error).message}`);
  }
}
