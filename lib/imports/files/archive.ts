import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { freeOn, KEEP_FREE } from '../../disk.ts';
import { LIMITS } from '../price-list-limits.ts';
import { PriceListError } from '../price-list-error.ts';
import { isLockFile, isZip } from './detect-kind.ts';
import { Zip, type ZipPart } from './zip.ts';
import { zippedKind, ZIPPED_REFUSALS } from './zipped-kind.ts';

/** What price lists are called; what is in them their contents tell. */
const LIST = /\.(csv|txt|tsv|xlsx|xlsm|xls|xlsb|ods|fods|dbf|xml|html?)$/i;
/** What systems and programs leave in archives by themselves. */
const NOISE = /^(__MACOSX\/.*|(.*\/)?(\..*|Thumbs\.db|desktop\.ini))$/i;

/** A list taken out of an archive: where it lies now, and how it was called there. */
type Unpacked = { path: string; name: string; size: number };

/**
 * Takes the price lists out of an archive; each of them is a list of its own.
 * @param placeOf where the list of that number is put, from 0 on
 * @returns null for a file that is no archive: it is the list itself
 * @throws PriceListError for an archive that holds no list, too many or too much; then nothing is
 * left behind
 */
export async function unpackLists(
  path: string,
  placeOf: (number: number) => string,
): Promise<Unpacked[] | null> {
  if (!(await isZip(path))) return null;
  const zip = await Zip.open(path);
  const made: Unpacked[] = [];
  try {
    const kind = zippedKind(zip.names());
    if (kind === 'empty') throw new PriceListError(ZIPPED_REFUSALS[kind]);
    if (kind !== 'archive') return null;
    const parts = listsAmong(zip.parts());
    const bytes = parts.reduce((sum, { size }) => sum + size, 0);
    if ((await freeOn(dirname(placeOf(0)))) < bytes + KEEP_FREE)
      throw new PriceListError('На сервере мало места: архив не распакован');
    for (const [number, { key, name, size }] of parts.entries()) {
      made.push({ path: placeOf(number), name, size });
      await pipeline(zip.read(key), createWriteStream(placeOf(number), { mode: 0o600 }));
    }
    return made;
  } catch (error) {
    for (const { path: place } of made) await rm(place, { force: true });
    throw error;
  } finally {
    zip.close();
  }
}

/** @throws PriceListError when there is none, or more than anybody sends at once */
function listsAmong(parts: ZipPart[]): ZipPart[] {
  const files = parts
    .filter(({ name }) => !name.endsWith('/') && !NOISE.test(name))
    .map((part) => ({ ...part, name: part.name.split(/[\\/]/).at(-1) || part.name }))
    .filter(({ name }) => !isLockFile(name));
  const named = files.filter(({ name }) => LIST.test(name));
  // What a single file is called does not matter, unless it is an archive again.
  const lists = named.length > 0 || files.length > 1 ? named : files;
  if (lists.length === 0) throw new PriceListError(ZIPPED_REFUSALS.archive);
  if (lists.length > LIMITS.listsOfArchive)
    throw new PriceListError(
      `В архиве больше ${LIMITS.listsOfArchive} прайс-листов: разделите его`,
    );
  const large = lists.find(({ size }) => size > LIMITS.fileBytes);
  if (large)
    throw new PriceListError(
      `В архиве файл «${large.name}» больше ${LIMITS.fileBytes / 1024 ** 2} МБ: разделите его`,
    );
  return lists;
}
