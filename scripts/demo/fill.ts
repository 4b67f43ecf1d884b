import type { Config } from '../../lib/config.ts';
import { backendDir } from '../shop/data-folder.ts';
import type { FirstRun } from '../shop/first-run.ts';
import { signInMachine } from '../shop/machine.ts';
import { step } from '../step.mjs';
import { renderApart } from './images/render-apart.ts';
import { fillDemo } from './life/fill-demo.ts';
import { loadDemo } from './load.ts';

/** Enough for lists, crosses and cars to look as in a shop that works; there within seconds. */
const PRODUCTS = 2_400;

/**
 * Fills a new shop, whose backend runs on this machine, with visibly invented goods and their
 * images.
 */
export async function fillWithDemo(
  { pocketbaseUrl: url, dataDir, storefront }: Config,
  machinePassword: string,
): Promise<void> {
  const drawn = (images: Map<string, unknown[]>) =>
    `Изображения демонстрационных товаров нарисованы: ${[...images.values()].flat().length}`;
  const rendered = await step('Рисую изображения демонстрационных товаров', drawn, () =>
    renderApart(),
  );
  const loaded = (count: number) => `Демонстрационные товары загружены: ${count}`;
  await step('Загружаю демонстрационные товары', loaded, async () => {
    const { token } = await signInMachine(url, machinePassword);
    return loadDemo({
      url,
      token,
      products: PRODUCTS,
      storefront,
      images: { backendDir: backendDir(dataDir), rendered },
    });
  });
}

/**
 * Brings customers and orders to goods that were filled in, where they are wanted. A shop without
 * them is better than none: what goes wrong is told, and the start goes on.
 */
export async function livenDemo(
  config: Config,
  { customerPassword, ownerPassword }: FirstRun,
  signal: AbortSignal,
): Promise<void> {
  if (!customerPassword) return;
  const owner = { email: config.adminEmail, password: config.adminPassword ?? ownerPassword ?? '' };
  try {
    await step(
      'Оформляю демонстрационные заказы',
      'Демонстрационные заказы, заявки и прайс-листы готовы',
      () => fillDemo({ config, owner, customerPassword, signal }),
    );
  } catch (error) {
    signal.throwIfAborted();
    console.log(`✗ Демонстрационные заказы готовы не все: ${(error as Error).message}`);
  }
}
