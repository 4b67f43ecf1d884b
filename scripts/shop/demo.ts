import type { Config } from '../../lib/config.ts';
import { loadDemo } from '../demo/load.ts';
import { renderPictures } from '../demo/pictures/render.ts';
import { step } from '../step.mjs';
import { backendDir } from './data-folder.ts';
import { signInMachine } from './machine.ts';

/** Enough for lists, crosses and cars to look as in a shop that works; there within seconds. */
const PRODUCTS = 2_400;

/** Fills a new shop, whose backend runs on this machine, with visibly invented goods and their pictures. */
export async function fillWithDemo({ pocketbaseUrl: url, dataDir, storefront }: Config, machinePassword: string): Promise<void> {
  const drawn = (pictures: Map<string, unknown[]>) => `Изображения демонстрационных товаров нарисованы: ${[...pictures.values()].flat().length}`;
  const rendered = await step('Рисую изображения демонстрационных товаров', drawn, renderPictures);
  const loaded = (count: number) => `Демонстрационные товары загружены: ${count}`;
  await step('Загружаю демонстрационные товары', loaded, async () => {
    const { token } = await signInMachine(url, machinePassword);
    return loadDemo({ url, token, products: PRODUCTS, storefront, pictures: { backendDir: backendDir(dataDir), rendered } });
  });
}
