import { buildHooks, HOOKS_DIR } from '../../scripts/build-hooks.ts';
import { keepRelease } from './kept-releases.ts';

/** `node tests/support/keep-release.ts`: keeps a shop of these sources, for later ones to open. */
await buildHooks(HOOKS_DIR);
console.log(await keepRelease());
process.exit();
