import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';
import { PriceListError } from '../price-list-error.ts';
import { LIMITS } from '../price-list-limits.ts';
import type { Encoding } from './model.ts';
import type { ReadOptions } from './price-file.ts';

const CHUNK_BYTES = 256 * 1024;
/** Characters: as long as a line of long cells may reasonably be. */
const LONGEST_LINE = 32 * LIMITS.cellLength;

/** Some lines of a text, without their breaks. */
type Lines = {
  lines: string[];
  /** No more lines follow. */
  ended: boolean;
  /** Only at the end: the last line had no line break. */
  unfinished: boolean;
};

/**
 * Reads a text line by line, in batches; memory does not grow with the file.
 * Lines end with LF, CR LF or, in old files of the Mac, CR.
 * @throws PriceListError for a line of more than 2 MB; the signal's reason when aborted
 */
export async function* readLines(
  path: string,
  encoding: Encoding,
  { signal, onBytes }: ReadOptions = {},
): AsyncGenerator<Lines> {
  const decoder = iconv.getDecoder(encoding);
  let rest = '';
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES, signal })) {
    const text = rest + decoder.write(chunk as Buffer);
    // A CR at the very end may be the first half of a CR LF.
    const usable = text.endsWith('\r') ? text.length - 1 : text.length;
    const lines = splitLines(text.slice(0, usable));
    rest = (lines.pop() ?? '') + text.slice(usable);
    if (rest.length > LONGEST_LINE)
      throw new PriceListError('В файле строка длиннее 2 МБ — это не прайс-лист');
    bytes += (chunk as Buffer).length;
    onBytes?.(bytes);
    yield { lines, ended: false, unfinished: false };
  }
  const last = splitLines(rest + (decoder.end() ?? ''));
  const unfinished = last[last.length - 1] !== '';
  yield { lines: unfinished ? last : last.slice(0, -1), ended: true, unfinished };
}

const splitLines = (text: string) =>
  text.includes('\r') ? text.split(/\r\n|\n|\r/) : text.split('\n');
