import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { CsvRecords } from './csv-records.ts';
import type { Layout } from './csv-records.ts';
import { detectLayout } from './delimiter.ts';
import { detectEncoding, isPlainAscii } from './encoding.ts';
import { readLines } from './lines.ts';
import { withinLimits } from './price-file.ts';
import type { Encoding } from './model.ts';
import type { PriceFile, ReadOptions, Row } from './price-file.ts';

/** Lines by which the delimiter is told. */
const SAMPLE_LINES = 300;

/**
 * Opens a text of cells parted by some sign.
 * @param known what the caller knows better than the file tells
 */
export async function openCsv(
  path: string,
  head: Buffer,
  size: number,
  known: { encoding?: Encoding; delimiter?: string; name?: string },
): Promise<PriceFile> {
  const encoding = known.encoding ?? detectEncoding(await tellingBytes(path, head));
  const layout = detectLayout(await firstLines(path, encoding), known.delimiter);
  const name = known.name ?? basename(path);
  return {
    kind: 'csv',
    encoding,
    ...layout,
    sheets: [
      {
        name,
        hidden: false,
        bytes: size,
        read: (options) => readCsv(path, name, encoding, layout, options),
      },
    ],
    close: () => Promise.resolve(),
  };
}

/** The first bytes that are more than ASCII: Russian names may begin far below. */
async function tellingBytes(path: string, head: Buffer): Promise<Buffer> {
  if (!isPlainAscii(head)) return head;
  for await (const chunk of createReadStream(path, { start: head.length })) {
    if (!isPlainAscii(chunk as Buffer)) return chunk as Buffer;
  }
  return head;
}

async function firstLines(path: string, encoding: Encoding): Promise<string[]> {
  const found: string[] = [];
  for await (const { lines } of readLines(path, encoding)) {
    found.push(...lines.slice(0, SAMPLE_LINES - found.length));
    if (found.length >= SAMPLE_LINES) break;
  }
  return found;
}

async function* readCsv(
  path: string,
  sheet: string,
  encoding: Encoding,
  layout: Required<Layout>,
  options?: ReadOptions,
): AsyncGenerator<Row[]> {
  const records = new CsvRecords(layout);
  for await (const { lines, ended, unfinished } of readLines(path, encoding, options)) {
    const rows: Row[] = records.take(lines, ended).map(({ line, cells }) => ({
      sheet,
      row: line,
      cells: withinLimits(cells, line),
      width: cells.length,
    }));
    const last = rows[rows.length - 1];
    if (unfinished && last?.width !== undefined && last.width < layout.width) last.cut = true;
    yield rows;
  }
}
