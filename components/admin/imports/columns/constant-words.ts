import { SECTION_TEXT, SHEET_TEXT } from '@/lib/imports/values/placeholders';

const WORDS: Record<string, string> = {
  [SECTION_TEXT]: 'Строки разделов между товарами',
  [SHEET_TEXT]: 'Имена листов',
};

/** What is the same for all rows, as it is shown. */
export const constantWords = (text: string): string =>
  WORDS[text] ?? `«${text}» во\u00A0всех строках`;
