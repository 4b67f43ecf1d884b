import { open } from 'node:fs/promises';
import { PriceListError } from '../price-list-error.ts';
import { dbfLayout } from './dbf-layout.ts';
import { looksLikeUtf16 } from './encoding.ts';
import type { FileKind } from './model.ts';

const HEAD_BYTES = 64 * 1024;
const ADVICE = 'сохраните таблицу как XLSX или CSV';

/** How a file begins that is certainly no table, and what to tell about it. */
const REFUSED: [RegExp, string][] = [
  [/^%PDF/, `Это PDF, из него нельзя взять таблицу: попросите у поставщика XLSX или CSV`],
  [
    /^(?:\x89PNG|\xff\xd8\xff|GIF8|BM[\s\S]{4}\0\0\0\0|II\*\0|MM\0\*|RIFF[\s\S]{4}WEBP)/,
    `Это картинка, а не таблица: попросите у поставщика XLSX или CSV`,
  ],
  [
    /^(?:\x1f\x8b|Rar!|7z\xbc\xaf|BZh|\xfd7zXZ|\x28\xb5\x2f\xfd)/,
    'Это архив, но не ZIP: загрузите сам прайс-лист или архив ZIP',
  ],
  [/^\{\\rtf/, `Это документ RTF: ${ADVICE}`],
  [
    /^(?:\xef\xbb\xbf)?(?:[\w-]+:[^\r\n]*\r?\n(?:[ \t][^\r\n]*\r?\n)*){0,20}MIME-Version:/i,
    `Это веб-страница, сохранённая одним файлом (MHT): ${ADVICE}`,
  ],
  [/^socialcalc:version:/, `Это таблица SocialCalc: ${ADVICE}`],
  // Some programs write its numbers with a comma, which parts its values, too: 12,5 would be 12.
  [/^(?:\xef\xbb\xbf)?TABLE\r?\n0,1\r?\n/, `Это таблица DIF: ${ADVICE}`],
];

/** What Excel and LibreOffice put beside a table as long as somebody has it open. */
export const isLockFile = (name: string): boolean => /^(~\$|\.~lock\.)/.test(name);
const LOCK_BYTES = 1024;

/** What the first bytes tell: a `zip` may be a workbook, or hold lists. */
type BeginsAs = Exclude<FileKind, 'xlsx' | 'xlsb'> | 'zip';

/**
 * Tells what a file is by its first bytes.
 * @param name as people know the file; tells nothing but what programs have left by themselves
 * @returns the kind and the first 64 KB. `xls` means any old workbook: what is inside is checked on
 * opening.
 * @throws PriceListError for an empty file and for what is certainly no price list
 */
export async function detectKind(
  path: string,
  name: string,
): Promise<{ kind: BeginsAs; head: Buffer; size: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (isLockFile(name) && size <= LOCK_BYTES)
      throw new PriceListError(
        `«${name}» — не прайс-лист, а пометка о том, что таблица открыта: загрузите сам файл, без ${name.startsWith('~$') ? '«~$»' : '«.~lock.»'} в начале имени`,
      );
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    return { kind: kindOf(head), head, size };
  } finally {
    await file.close();
  }
}

/** Whether a file begins as a ZIP does. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && /^PK(\x03\x04|\x05\x06)$/.test(buffer.toString('latin1'));
  } finally {
    await file.close();
  }
}

function kindOf(head: Buffer): BeginsAs {
  const bytes = head.toString('latin1');
  if (!bytes.replace(/[\s\0]|^\xef\xbb\xbf|^\xff\xfe|^\xfe\xff/g, ''))
    throw new PriceListError('Файл пуст');
  const refused = REFUSED.find(([beginning]) => beginning.test(bytes));
  if (refused) throw new PriceListError(refused[1]);
  if (/^PK(\x03\x04|\x05\x06)/.test(bytes)) return 'zip';
  if (
    bytes.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') ||
    /^\t[\0\x02\x04\x08][\0-\x08]\0/.test(bytes)
  )
    return 'xls';
  if (isSylk(bytes)) return 'sylk';
  if (dbfLayout(head)) return 'dbf';
  if (!looksLikeUtf16(head) && isBinary(bytes))
    throw new PriceListError(`Это двоичный файл, а не таблица: ${ADVICE}`);
  return textKind(
    bytes
      .replace(/\0/g, '')
      .replace(/^[^<]{0,3}(?=<)/, '')
      .trimStart()
      .toLowerCase(),
  );
}

/** Its first line reads as names of columns, too: «ID;Price». */
const isSylk = (bytes: string): boolean =>
  /^(?:\xef\xbb\xbf)?ID;P/.test(bytes) && /\n[BCF];(?:[A-Z0-9]*;)*[XY]\d/.test(bytes);

function textKind(text: string): BeginsAs {
  if (!text.startsWith('<')) return 'csv';
  if (/<office:document\b/.test(text) && text.includes('urn:oasis:names:tc:opendocument'))
    return 'ods';
  if (text.includes('urn:schemas-microsoft-com:office:spreadsheet') && !text.startsWith('<html'))
    return 'xml';
  if (/<(?:table|html|!doctype html|tr|meta|style|head|body)\b/.test(text)) return 'html';
  // What other programs exchange may begin without a word of itself: one mark in another.
  if (/^<\?xml|^<[^\s<>;,"]+>\s*</.test(text))
    throw new PriceListError(`Это XML, но не таблица Excel: ${ADVICE}`);
  return 'csv';
}

/** Texts have no control characters but tabs, breaks and the old end-of-file mark. */
function isBinary(bytes: string): boolean {
  const strange = bytes.match(/[\0-\x08\x0b\x0e-\x19\x1b-\x1f]/g)?.length ?? 0;
  return strange > bytes.length / 500;
}
