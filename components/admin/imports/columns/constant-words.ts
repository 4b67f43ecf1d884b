import { isAbsent } from '@/lib/imports/columns/absent';
import type { Field } from '@/lib/imports/model';
import { SECTION_TEXT, SHEET_TEXT } from '@/lib/imports/values/placeholders';

const WORDS: Record<string, string> = {
  [SECTION_TEXT]: 'Строки разделов между товарами',
  [SHEET_TEXT]: 'Имена листов',
};

const WITHOUT: Partial<Record<Field, string>> = {
  cost: 'Загрузить без\u00A0цен',
  retail: 'Загрузить без\u00A0розничных цен',
  stock: 'Загрузить без\u00A0остатков',
};

/** What is the same for all rows, or that they are loaded without it, as it is shown. */
export const constantWords = (field: Field, text: string): string =>
  (isAbsent(field, text) && WITHOUT[field]) || (WORDS[text] ?? `«${text}» во\u00A0всех строках`);
