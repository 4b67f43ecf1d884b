import { buildHooks, HOOKS_DIR } from '../../scripts/build-hooks.ts';

/** Runs once before the integration tests: the backend that they start loads the hooks of this tree. */
export async function setup(): Promise<void> {
  await buildHooks(HOOKS_DIR);
}
