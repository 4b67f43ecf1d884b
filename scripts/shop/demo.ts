import type { Config } from '../../lib/config.ts';
import { loadDemo } from '../demo/load.ts';
import { step } from '../step.mjs';
import { signInMachine } from './machine.ts';

/** Enough for every kind of page to have something on it, few enough to be there at once. */
const PRODUCTS = 2_400;

/** Fills a new shop with visibly invented goods. */
export async function fillWithDemo({ pocketbaseUrl: url, storefront }: Config, machinePassword: string): Promise<void> {
  const loaded = (count: number) => `Демонстрационные товары загружены: ${count}`;
  await step('Загружаю демонстрационные товары', loaded, async () => {
    const { token } = await signInMachine(url, machinePassword);
    return loadDemo({ url, token, products: PRODUCTS, storefront });
  });
}
