import { currencyOf, currencyOfSection, currencyOfTitle, SEVERAL } from './columns/currency.ts';
import { headerWord, nameFit } from './columns/header-terms.ts';
import type { Around } from './columns/list-currencies.ts';
import { isTitleOfMore } from './columns/price-unit.ts';
import type { Row } from './files/price-file.ts';
import { goodsOf, NOTE_CELLS, titlesOf } from './part.ts';
import type { Part } from './part.ts';

type Titled = NonNullable<Around['title']>;
const PRICES = ['cost', 'retail'] as const;
/** So much is kept of a title. */
const TITLE_LENGTH = 120;

/** What titles and notes of a sheet and its name, or that of the file, say of its prices. */
export function aroundOf(part: Part, fileName = ''): Around {
  const above = part.head.filter(({ row }) => row < part.headerRow).flatMap(titlesOf);
  const beside = part.headerRow > 0 ? part.header.filter((name) => !isPriceName(name)) : [];
  const hasRates = beside.some((name) => /^курс( |$)/.test(headerWord(name)));
  // What terms of payment say may be meant of the prices.
  const isForeignElsewhere = currenciesOfTitles(part.elsewhere ?? []).some((one) => one !== 'RUB');
  const goods = goodsOf(part);
  const asked: Titled[] = hasRates || isForeignElsewhere ? [SEVERAL] : [];
  const titles = new Set<Titled>([
    ...currenciesOfTitles(above),
    // A column of currencies is called so, too.
    ...currenciesOfTitles(beside).filter((one) => one !== SEVERAL),
    ...currenciesOfNotes(goods),
    ...asked,
  ]);
  const texts = [...above, ...goods.filter(isNote).flatMap(titlesOf)];
  // «ТГ-Авто»: letters of a name.
  const [label = null] = [part.sheet.name, fileName].flatMap(
    (name) => currencyOf(name.replace(/тг/gi, '')) ?? [],
  );
  const unit = texts.find(isTitleOfMore)?.slice(0, TITLE_LENGTH);
  return { title: titles.size > 1 ? SEVERAL : ([...titles][0] ?? null), label, unit };
}

const currenciesOfTitles = (texts: readonly string[]): Titled[] =>
  texts.flatMap((text): Titled | [] => currencyOfTitle(text) ?? []);

const isNote = ({ cells }: Row): boolean => cells.filter(Boolean).length <= NOTE_CELLS;

const isPriceName = (name: string): boolean =>
  PRICES.some((field) => nameFit(headerWord(name), field) > 0);

/**
 * What titles between the goods and notes below them say. A title in the midst of goods says nothing
 * of those above it, nor one of a section of the sections that tell no currency.
 */
function currenciesOfNotes(goods: readonly Row[]): Titled[] {
  const first = goods.findIndex((row) => !isNote(row));
  const last = goods.findLastIndex((row) => !isNote(row));
  const notes = goods.flatMap((row, at) => (isNote(row) ? [{ at, texts: titlesOf(row) }] : []));
  const between = notes.filter(({ at }) => at < last);
  const ofPrices = notes.flatMap(({ texts }) => currenciesOfTitles(texts));
  const told = between.map(({ texts }) => texts.flatMap((text) => currencyOfSection(text) ?? []));
  const isLate = between.some(({ at }, n) => at > first && told[n]!.length > 0);
  const isOfFirst = between.some(({ at }, n) => at < first && told[n]!.length > 0);
  const isPartly =
    ofPrices.length === 0 && told.flat().length > 0 && told.some((one) => one.length === 0);
  const several: Titled[] = (isLate && !isOfFirst) || isPartly ? [SEVERAL] : [];
  return [...ofPrices, ...told.flat(), ...several];
}
