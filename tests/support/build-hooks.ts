import { buildHooks, HOOKS_DIR } from '../../scripts/build-hooks.ts';
import { templateFolder } from './template.ts';

/**
 * Runs once before the integration tests: every backend that they start loads the hooks of this
 * tree and a copy of one data folder.
 */
export async function setup(): Promise<void> {
  await buildHooks(HOOKS_DIR);
  await templateFolder();
}
