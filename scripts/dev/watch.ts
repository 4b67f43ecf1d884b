import { watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shop/project.ts';

/** An editor saves in several steps: the last one counts, ms. */
const QUIET_MS = 200;

/**
 * Calls back after changes of what the backend runs: migrations, hooks, contracts, and the pure
 * rules that hooks share with the web. One call at a time; changes during a call lead to one more.
 */
export function watchBackendSources(onChange: () => Promise<void>): AsyncDisposable {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (last = last.then(onChange)), QUIET_MS);
  };
  const watchers = [
    watch(join(ROOT, 'pocketbase'), { recursive: true }, changed),
    watch(
      join(ROOT, 'lib'),
      { recursive: true },
      (_event, name) => /(?:model|contract)\.ts$/.test(name ?? '') && changed(),
    ),
  ];
  return {
    [Symbol.asyncDispose]: async () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await last; // what it starts must be there to be stopped
    },
  };
}
