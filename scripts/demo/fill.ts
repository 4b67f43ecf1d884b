import { once } from 'node:events';
import type { Config } from '../../lib/config.ts';
import { backendDir } from '../shop/data-folder.ts';
import type { FirstRun } from '../shop/first-run.ts';
import { signInMachine } from '../shop/machine.ts';
import { runCommand } from '../shop/run-command.ts';
import { step } from '../step.mjs';
import type { FillingTask } from './fill-apart.ts';
import { renderImages } from './images/render.ts';
import { fillDemo } from './life/fill-demo.ts';
import { loadDemo } from './load.ts';

/** Enough for lists, crosses and cars to look as in a shop that works; there within seconds. */
const PRODUCTS = 2_400;

/** Fills a new shop, whose backend runs on this machine, with visibly invented goods and images. */
async function fillWithDemo(config: Config, machinePassword: string): Promise<void> {
  const { pocketbaseUrl: url, dataDir, storefront } = config;
  const drawn = (images: Map<string, unknown[]>) =>
    `Изображения демонстрационных товаров нарисованы: ${[...images.values()].flat().length}`;
  const rendered = await step('Рисую изображения демонстрационных товаров', drawn, renderImages);
  const images = { backendDir: backendDir(dataDir), rendered };
  const loaded = (count: number) => `Демонстрационные товары загружены: ${count}`;
  await step('Загружаю демонстрационные товары', loaded, async () => {
    const { token } = await signInMachine(url, machinePassword);
    return loadDemo({ url, token, products: PRODUCTS, storefront, images });
  });
}

/**
 * Brings customers and orders to goods that were filled in, where they are wanted. A shop without
 * them is better than none: what goes wrong is told, and the start goes on.
 */
async function livenDemo(config: Config, firstRun: FirstRun, signal: AbortSignal): Promise<void> {
  const { customerPassword, ownerPassword } = firstRun;
  if (!customerPassword) return;
  const owner = { email: config.adminEmail, password: config.adminPassword ?? ownerPassword ?? '' };
  try {
    const done = 'Демонстрационные заказы, заявки и прайс-листы готовы';
    await step('Оформляю демонстрационные заказы', done, () =>
      fillDemo({ config, owner, customerPassword, signal }),
    );
  } catch (error) {
    signal.throwIfAborted();
    console.log(`✗ Демонстрационные заказы готовы не все: ${(error as Error).message}`);
  }
}

function stopping(): AbortSignal {
  const control = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => control.abort());
  return control.signal;
}

// For whoever has forked this process (fill-apart.ts); then it ends.
await runCommand(async () => {
  const [task] = (await once(process, 'message')) as [FillingTask];
  if (task.what === 'goods') await fillWithDemo(task.config, task.machinePassword);
  else await livenDemo(task.config, task.firstRun, stopping());
});
