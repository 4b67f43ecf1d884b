import { counted, type PluralForms } from '../../format/plural.ts';

const RECORDS: PluralForms = ['запись', 'записи', 'записей'];

/** What taking a change back has done: «Возвращено как было: 3 записи.» @param left how many somebody else has changed since */
export const undoneInWords = ({ changed, left }: { changed: number; left: number }): string =>
  `Возвращено как было: ${counted(changed, RECORDS)}.${left > 0 ? ` ${counted(left, RECORDS)} с\u00A0тех пор изменил кто-то ещё: там всё осталось.` : ''}`;
