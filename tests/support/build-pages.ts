import { buildHooks, HOOKS_DIR } from '../../scripts/build-hooks.ts';
import { startShop } from './pocketbase.ts';
import { startWeb, UPDATED_BUILD } from './web.ts';

/**
 * Makes the build that all tests of the web and of the browser share, and the one to which a shop is
 * updated, before any of them runs: a build changes files that they look at.
 */
await buildHooks(HOOKS_DIR);
const shop = await startShop();
for (const BUILD_DIR of ['.next-test', UPDATED_BUILD])
  await (await startWeb(shop.url, { BUILD_DIR })).close();
await shop.stop();
