import { PriceListError } from '../price-list-error.ts';
import { LIMITS } from '../price-list-limits.ts';
import { readXml } from './xml.ts';

const PAGE_BYTES = 4 * 1024 ** 2;

/**
 * The texts of a workbook, which its cells name by number. Kept as UTF-8 outside the heap: a third
 * of what strings take.
 */
export class SharedTexts {
  #pages: Buffer[] = [];
  #used = PAGE_BYTES;
  #starts = new Uint32Array(1024);
  #ends = new Uint32Array(1024);
  #count = 0;

  /** @throws PriceListError when the workbook holds more text than memory should */
  add(text: string): void {
    const bytes = Buffer.from(text.slice(0, LIMITS.cellLength + 1));
    if (this.#used + bytes.length > PAGE_BYTES) this.#addPage();
    if (this.#count === this.#starts.length) {
      this.#starts = doubled(this.#starts);
      this.#ends = doubled(this.#ends);
    }
    const start = (this.#pages.length - 1) * PAGE_BYTES + this.#used;
    bytes.copy(this.#pages[this.#pages.length - 1] ?? bytes, this.#used);
    this.#starts[this.#count] = start;
    this.#ends[this.#count] = start + bytes.length;
    this.#used += bytes.length;
    this.#count += 1;
  }

  /** The text of that number; '' when there is none. */
  get(index: number): string {
    const start = this.#starts[index];
    const end = this.#ends[index];
    if (!(index < this.#count) || start === undefined || end === undefined) return '';
    const page = Math.floor(start / PAGE_BYTES);
    return (
      this.#pages[page]?.toString('utf8', start - page * PAGE_BYTES, end - page * PAGE_BYTES) ?? ''
    );
  }

  #addPage(): void {
    if ((this.#pages.length + 1) * PAGE_BYTES > LIMITS.sharedTextBytes)
      throw new PriceListError(
        'В файле слишком много разного текста: сохраните прайс-лист как CSV',
      );
    this.#pages.push(Buffer.allocUnsafe(PAGE_BYTES));
    this.#used = 0;
  }
}

/** Reads `sharedStrings.xml`; phonetic hints of Asian texts are left out. */
export async function readSharedTexts(pieces: AsyncIterable<Buffer>): Promise<SharedTexts> {
  const texts = new SharedTexts();
  let text = '';
  let inText = false;
  let inHint = false;
  await readXml(pieces, {
    open: (name) => {
      if (name === 't') inText = true;
      if (name === 'rPh') inHint = true;
      if (name === 'si') text = '';
    },
    text: (part) => {
      if (inText && !inHint) text += part;
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name === 'rPh') inHint = false;
      if (name === 'si') texts.add(unescaped(text));
    },
  });
  return texts;
}

/** Excel writes control characters as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(parseInt(code, 16)),
      )
    : text;

function doubled(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
