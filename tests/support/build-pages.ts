import { buildHooks, HOOKS_DIR } from '../../scripts/build-hooks.ts';
import { startShop } from './pocketbase.ts';
import { startWeb } from './web.ts';

/**
 * Makes the one build that all tests of the web and of the browser share, so that none of them
 * waits for it.
 */
await buildHooks(HOOKS_DIR);
const shop = await startShop();
const web = await startWeb(shop.url);
await web.close();
await shop.stop();
