import { SECTION_TEXT, SHEET_TEXT } from '../values/placeholders.ts';
import type { Mapping } from '../model.ts';
import { isKnownBrand } from './known-brands.ts';
import type { Offer } from './offer.ts';

/** What stands beside a table and may tell of it. */
export type Surroundings = {
  /** Columns that the file hides. */
  hidden?: ReadonlySet<number>;
  /** Titles between the goods. */
  titles: readonly string[];
  /** Names of the sheets with this header. */
  sheets: readonly string[];
  /** Texts above the header, and the name of the file. */
  texts: readonly string[];
  /** Whether the shop knows a maker of this name. */
  isBrand: (text: string) => boolean;
};

/** So many titles must be known makers for all of them to be some. */
const MOST = 0.6;
const OFFERED = 3;

/** A title without the number in front of it: «1 Шины». */
export const titleText = (title: string): string => title.replace(/^\d+[.)]?\s+/, '');

/**
 * Who makes the parts of a list that has no column for it.
 * @param constants texts that stand in each row
 * @returns the likeliest first; from `TAKEN_FROM` on it is taken
 */
export function brandOutside(
  { titles, sheets, texts, isBrand }: Surroundings,
  constants: readonly string[],
): Offer[] {
  const known = (text: string) => isBrand(text) || isKnownBrand(text);
  const share = (of: readonly string[]) =>
    of.length === 0 ? 0 : of.map(titleText).filter(known).length / of.length;
  const offer = (text: string, fit: number, reason: string, samples: readonly string[]): Offer => ({
    column: null,
    text,
    fit: Math.round(fit * 100) / 100,
    reason,
    samples: samples.slice(0, OFFERED),
  });
  const many = (of: readonly string[]) => new Set(of).size > 1;
  const words = texts
    .flatMap((text) => text.split(/[^0-9A-Za-zА-Яа-яЁё.-]+/))
    .filter((word) => word.length > 2 && known(word));
  return [
    ...(many(titles)
      ? [
          offer(
            SECTION_TEXT,
            fitOf(share(titles)),
            'производители стоят в строках разделов',
            titles,
          ),
        ]
      : []),
    ...(many(sheets)
      ? [offer(SHEET_TEXT, fitOf(share(sheets)), 'листы названы по производителям', sheets)]
      : []),
    ...[...new Set([...constants, ...words])].map((text) =>
      offer(text, known(text) ? 0.45 : 0.3, 'одно имя на весь список', [text]),
    ),
  ].sort((a, b) => b.fit - a.fit);
}

const fitOf = (share: number) => (share >= MOST ? 0.4 + share * 0.55 : share * 0.6 + 0.1);

/** «производитель HOFER», where the name of a sheet says whose parts stand on it; '' elsewhere. */
export const sheetBrand = ({ constants }: Mapping, sheet: string): string =>
  constants.brand === SHEET_TEXT ? `производитель ${titleText(sheet)}` : '';
