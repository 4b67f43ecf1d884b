import { randomSecret } from '../../scripts/shop/secrets.ts';
import { prepareFirstStart } from '../support/first-start.ts';
import { JOURNEYS_SHOP } from '../support/journeys-shop.ts';
import { openShop, removeData, shopSettings, stop } from '../support/shop.ts';
import { test as base } from './journey.ts';

/**
 * For what changes the shop that everybody is shown, and for what is taken of it as it comes: walked
 * in a shop that no other journey sees.
 */
export const test = base.extend<object, { ownShop: string }>({
  ownShop: [
    async ({}, use) => {
      const settings: Record<string, string> = {
        ...(await shopSettings()),
        ...JOURNEYS_SHOP,
        ADMIN_PASSWORD: randomSecret(),
      };
      await prepareFirstStart(settings.DATA_DIR!);
      const shop = await openShop(settings);
      Object.assign(process.env, {
        E2E_PORT: settings.PORT,
        E2E_BACKEND_PORT: settings.POCKETBASE_PORT,
        E2E_DATA_DIR: settings.DATA_DIR,
        E2E_ADMIN_PASSWORD: settings.ADMIN_PASSWORD,
      });
      await use(`http://127.0.0.1:${settings.PORT}`);
      await stop(shop, 'SIGTERM');
      removeData(settings);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop),
});

export { expect, reopened } from './journey.ts';

/** Two kinds of browsers: what to add to the names of walks, and whether scripts run. */
export const BROWSERS = [
  ['', true],
  [', without scripts', false],
] as const;
