import type { ExportRows } from './model.ts';

const running = new Set<string>();

/**
 * Rows for somebody who may read only one such table at a time, since reading all of it is work. He
 * is free again when it ends or is broken off.
 * @returns null while another one is being read for him
 */
export function oneAtATime(who: string, read: () => ExportRows): ExportRows | null {
  return running.has(who) ? null : counted(who, read());
}

/** Counts from the first row asked for: what nobody ever reads is never ended either. */
async function* counted(who: string, rows: ExportRows) {
  running.add(who);
  try {
    yield* rows;
  } finally {
    running.delete(who);
  }
}
