import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { basename } from 'node:path';
import { FIELD_TITLES } from '../model.ts';
import type { Refusal } from '../model.ts';
import { reportHeader, reportLines } from '../report.ts';
import type { RunError } from './repository.ts';

/** Refusals that the shop's records keep; the file has all. */
const KEPT = 1_000;
const PLACE_LENGTH = 60;

/** The report of an import: a CSV that Excel opens, line by line as they are found. */
export class ReportFile {
  readonly path: string;
  /** Without its folder. */
  readonly name: string;
  readonly #stream: WriteStream;
  /** The first refused rows, for the shop's own records. */
  readonly errors: RunError[] = [];
  /** Rows that were not taken. */
  refused = 0;
  /** Rows that were taken with something left out or worth a look. */
  noted = 0;

  constructor(path: string) {
    this.path = path;
    this.name = basename(path);
    this.#stream = createWriteStream(path, { mode: 0o600 });
    this.#stream.write(reportHeader());
  }

  /** A row that is not taken, and why. */
  refuse(place: { sheet: string; row: number }, refusals: readonly Refusal[]): void {
    this.refused += 1;
    if (this.errors.length < KEPT)
      this.errors.push(
        ...refusals
          .map(({ field, reason, raw }) => ({
            ...place,
            field: (field ? FIELD_TITLES[field] : '').slice(0, PLACE_LENGTH),
            reason,
            raw,
          }))
          .slice(0, KEPT - this.errors.length),
      );
    this.#stream.write(reportLines(place, refusals));
  }

  /** A row that is taken, and what somebody should know of it. */
  note(place: { sheet: string; row: number }, remarks: readonly Refusal[]): void {
    if (remarks.length === 0) return;
    this.noted += 1;
    this.#stream.write(reportLines(place, remarks));
  }

  /** Resolves when everything is on the disk. */
  async close(): Promise<void> {
    if (this.#stream.closed) return;
    this.#stream.end();
    await once(this.#stream, 'close');
  }
}
