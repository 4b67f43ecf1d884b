import type { Backend } from '../../pocketbase/client.ts';
import { rollBackSome } from './repository.ts';

/**
 * Takes a run back to its beginning. Broken off, it is gone on with by the next call.
 * @param onSome called with the offers done so far
 * @throws AppError `import_not_last`, `import_running`; the signal's reason when aborted
 */
export async function rollBackRun(
  pb: Backend,
  run: string,
  { signal, onSome }: { signal?: AbortSignal; onSome?: (done: number) => void } = {},
): Promise<{ restored: number; removed: number }> {
  const total = { restored: 0, removed: 0 };
  for (;;) {
    const { restored, removed, left } = await rollBackSome(pb, run);
    total.restored += restored;
    total.removed += removed;
    onSome?.(total.restored + total.removed);
    if (!left) return total;
    signal?.throwIfAborted();
  }
}
