import type { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import { openPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { PriceListError } from '../price-list-error.ts';
import { LIMITS } from '../price-list-limits.ts';
import { detectEncoding } from './encoding.ts';

const DAMAGED = 'Файл повреждён или загружен не до конца: скачайте его заново';

/** `key`: by which it is read; `name`: as people see it; `size`: unpacked bytes. */
export type ZipPart = { key: string; name: string; size: number };

/**
 * The parts of a workbook or an archive, read as streams. What unpacks to more than the limits is refused before
 * anything is read.
 */
export class Zip {
  readonly #file: ZipFile;
  readonly #entries: Map<string, Entry>;

  private constructor(file: ZipFile, entries: Map<string, Entry>) {
    this.#file = file;
    this.#entries = entries;
  }

  /**
   * @throws PriceListError for a file cut in the middle, a locked one, and one that unpacks to too
   * much
   */
  static async open(path: string): Promise<Zip> {
    const file = await openPromise(path, { autoClose: false }).catch(() => {
      throw new PriceListError(DAMAGED);
    });
    try {
      if (file.entryCount > LIMITS.parts)
        throw new PriceListError(
          'В архиве слишком много файлов, и он не открыт: загрузите сам прайс-лист',
        );
      return new Zip(file, await entriesOf(file));
    } catch (error) {
      file.close();
      throw error;
    }
  }

  /** Names of the parts, in small letters. */
  names(): string[] {
    return [...this.#entries.keys()];
  }

  parts(): ZipPart[] {
    return [...this.#entries].map(([key, entry]) => ({
      key,
      name: nameOf(entry),
      size: entry.uncompressedSize,
    }));
  }

  /** Unpacked bytes; 0 for a part that is not there. */
  size(name: string): number {
    return this.#entries.get(name.toLowerCase())?.uncompressedSize ?? 0;
  }

  /** @throws PriceListError when the part is not there or cannot be unpacked */
  async *read(name: string, signal?: AbortSignal): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) throw new PriceListError(DAMAGED);
    let stream: Readable | undefined;
    try {
      stream = await this.#file.openReadStreamPromise(entry);
      for await (const chunk of stream) {
        signal?.throwIfAborted();
        yield chunk as Buffer;
      }
    } catch (error) {
      throw signal?.aborted || error instanceof PriceListError
        ? error
        : new PriceListError(DAMAGED, { cause: error });
    } finally {
      stream?.destroy();
    }
  }

  close(): void {
    this.#file.close();
  }
}

const UTF8_NAME = 0x800;
/** The field in which some programs tell the name in UTF-8 besides. */
const UNICODE_NAME = 0x7075;

/** Archives made by Windows have names in the letters of DOS, and do not say so. */
function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const isTold =
    (generalPurposeBitFlag & UTF8_NAME) !== 0 || extraFields.some(({ id }) => id === UNICODE_NAME);
  return isTold ? fileName : iconv.decode(fileNameRaw, detectEncoding(fileNameRaw));
}

async function entriesOf(file: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of file.eachEntry())
      entries.set(entry.fileName.replace(/^\//, '').toLowerCase(), entry);
  } catch (error) {
    throw new PriceListError(DAMAGED, { cause: error });
  }
  let unpacked = 0;
  for (const entry of entries.values()) {
    // whatever it is called: a part names the others as it likes
    if (entry.isEncrypted())
      throw new PriceListError('Файл защищён паролем: сохраните его без пароля');
    unpacked += entry.uncompressedSize;
    const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
    const bomb = entry.uncompressedSize > LIMITS.ratioFromBytes && ratio > LIMITS.unpackedRatio;
    if (bomb || unpacked > LIMITS.unpackedBytes)
      throw new PriceListError(
        'Файл распаковывается в слишком большой объём и не открыт: сохраните прайс-лист как CSV',
      );
  }
  return entries;
}
