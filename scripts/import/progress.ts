import { plural } from '../../lib/format/plural.ts';
import { duration } from '../step.mjs';

const TERMINAL_EVERY_MS = 200;
/** A log wants fewer lines. */
const LOG_EVERY_MS = 10_000;

export const counted = (rows: number): string => rows.toLocaleString('ru-RU');

/** «54 строки». */
export const countedRows = (rows: number): string =>
  `${counted(rows)} ${plural(rows, ['строка', 'строки', 'строк'])}`;

export type Progress = { tell(done: number, share: number): void; end(): void };

/**
 * A line that tells how far a long job is: rows, rows a second, time left. On a terminal it is one
 * line that changes.
 * @param doing what is going on: «Читаю»
 * @returns `tell`: rows done, and the share of the whole that is done, 0 to 1; `end`: wipes the
 * line
 */
export function progressLine(doing: string): Progress {
  const began = performance.now();
  const terminal = process.stdout.isTTY;
  let told = began;
  return {
    tell(done, share) {
      const now = performance.now();
      if (now - told < (terminal ? TERMINAL_EVERY_MS : LOG_EVERY_MS)) return;
      told = now;
      const seconds = (now - began) / 1000;
      const left = share > 0.01 ? `, осталось ${duration((seconds / share - seconds) * 1000)}` : '';
      const line = `… ${doing}: ${countedRows(done)}, ${Math.floor(share * 100)} %, ${counted(Math.round(done / seconds))} в секунду${left}`;
      process.stdout.write(terminal ? `\r\u001b[2K${line}` : `${line}\n`);
    },
    end() {
      if (terminal) process.stdout.write('\r\u001b[2K');
    },
  };
}
