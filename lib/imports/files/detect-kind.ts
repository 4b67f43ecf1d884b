import { open } from 'node:fs/promises';
import { PriceListError } from '../price-list-error.ts';
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
    'Это архив: распакуйте его и загрузите сам прайс-лист',
  ],
  [/^PK\x05\x06/, 'Архив пуст'],
  [/^\{\\rtf/, `Это документ RTF: ${ADVICE}`],
];

/**
 * Tells what a file is by its first bytes; its name does not matter.
 * @returns the kind and the first 64 KB. `xlsx` means a ZIP, `xls` any old workbook: what is inside
 * is checked on opening.
 * @throws PriceListError for an empty file and for what is certainly no price list
 */
export async function detectKind(
  path: string,
): Promise<{ kind: FileKind; head: Buffer; size: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    return { kind: kindOf(head), head, size };
  } finally {
    await file.close();
  }
}

function kindOf(head: Buffer): FileKind {
  const bytes = head.toString('latin1');
  if (!bytes.replace(/[\s\0]|^\xef\xbb\xbf|^\xff\xfe|^\xfe\xff/g, ''))
    throw new PriceListError('Файл пуст');
  const refused = REFUSED.find(([beginning]) => beginning.test(bytes));
  if (refused) throw new PriceListError(refused[1]);
  if (bytes.startsWith('PK\x03\x04')) return 'xlsx';
  if (
    bytes.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') ||
    /^\t[\0\x02\x04\x08][\0-\x08]\0/.test(bytes)
  )
    return 'xls';
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

function textKind(text: string): FileKind {
  if (!text.startsWith('<')) return 'csv';
  if (text.includes('urn:schemas-microsoft-com:office:spreadsheet') && !text.startsWith('<html'))
    return 'xml';
  if (/<(?:table|html|!doctype html|tr|meta|style|head|body)\b/.test(text)) return 'html';
  if (text.startsWith('<?xml')) throw new PriceListError(`Это XML, но не таблица Excel: ${ADVICE}`);
  return 'csv';
}

/** Texts have no control characters but tabs, breaks and the old end-of-file mark. */
function isBinary(bytes: string): boolean {
  const strange = bytes.match(/[\0-\x08\x0b\x0e-\x19\x1b-\x1f]/g)?.length ?? 0;
  return strange > bytes.length / 500;
}
