import { isAbsent } from '../../lib/imports/columns/absent.ts';
import { CURRENCY_NAMES } from '../../lib/imports/columns/currency.ts';
import type { Currency } from '../../lib/imports/columns/currency.ts';
import { currencyWords } from '../../lib/imports/columns/currency-words.ts';
import { currenciesOf, UNTOLD_ANSWERS } from '../../lib/imports/columns/list-currencies.ts';
import {
  askedOfPrices,
  namedRates,
  priceQuestions,
  pricesProblem,
} from '../../lib/imports/columns/price-unit.ts';
import { isRate, NO_RATE, ratesText } from '../../lib/imports/columns/rates.ts';
import { parseMapping, typedMapping } from '../../lib/imports/columns/mapping.ts';
import type { Guess } from '../../lib/imports/columns/guess.ts';
import { mappingLine, openQuestions } from '../../lib/imports/columns/questions.ts';
import type { Question } from '../../lib/imports/columns/questions.ts';
import type { Offer } from '../../lib/imports/columns/offer.ts';
import { isAboutMarks, SURE_FROM } from '../../lib/imports/columns/signals.ts';
import { formulasProblem, withoutUncounted } from '../../lib/imports/columns/uncounted.ts';
import { FIELD_TITLES, FIELDS, REQUIRED_FIELDS } from '../../lib/imports/model.ts';
import type { Field, Mapping } from '../../lib/imports/model.ts';
import type { PriceList } from '../../lib/imports/price-list.ts';
import { PriceListError } from '../../lib/imports/price-list-error.ts';
import { ask, confirm, isTerminal, NeedsAnswer } from './ask.ts';

/** What a person sees before anything is read: the file, its sheets, and which column is what. */
export function describeList({ preview, mapping }: PriceList, isGuessed: boolean): string {
  const { kind, encoding, delimiter, sheets, headerRow, header } = preview;
  const file = [
    kind.toUpperCase(),
    encoding,
    delimiter && `разделитель «${delimiter === '\t' ? 'табуляция' : delimiter}»`,
    headerRow > 0 ? `названия столбцов в строке ${headerRow}` : 'без названий столбцов',
  ]
    .filter(Boolean)
    .join(', ');
  const left = sheets
    .filter(({ leftOut }) => leftOut)
    .map(({ name, leftOut }) => `  лист «${name}» пропущен: ${leftOut}`);
  const fields = FIELDS.flatMap((field) => {
    const columns = mapping.columns[field]?.map((column) => header[column] || String(column + 1));
    const constant = mapping.constants[field];
    const why = isGuessed ? whyTaken(preview.guess, field) : '';
    return columns
      ? [`  ${FIELD_TITLES[field]} = ${columns.join(' + ')}${why}`]
      : constant
        ? [`  ${FIELD_TITLES[field]}: «${constant}» во всех строках${why}`]
        : [];
  });
  const notes = preview.notes.map((note) => `  ${note}`);
  const currencies = currencyWords(currenciesOf(preview, mapping), header);
  return [
    `Файл: ${file}`,
    ...left,
    ...notes,
    'Столбцы:',
    ...fields,
    ...(currencies ? [currencies] : []),
  ].join('\n');
}

/** «(уверенность 62 %: столбец называется «Код», …)» beside what is to be looked at. */
function whyTaken({ confidence, reasons }: Guess, field: Field): string {
  const sure = confidence[field] ?? 1;
  return sure < SURE_FROM
    ? ` — проверьте, уверенность ${Math.round(sure * 100)} %: ${reasons[field] ?? ''}`
    : '';
}

/** A candidate as a person would type it. */
function typedOffer(
  field: Field,
  { column, columns, text }: Offer,
  header: readonly string[],
): string {
  if (columns) {
    const together = `${field}=${columns.map((one) => one + 1).join('+')}`;
    return text === 'warehouses' ? `${together},repeats:warehouses` : together;
  }
  return column === null ? `${field}:${text}` : `${field}=${column + 1} «${header[column] ?? ''}»`;
}

/** The candidates of a field, each with three of its values. */
function describeOffers({ field, offers }: Question, header: readonly string[]): string {
  const isNone = offers.every(({ text }) => isAbsent(field, text));
  return [
    `  ${FIELD_TITLES[field]}:${isNone ? ' похожего столбца нет' : ''}`,
    ...offers.map((offer) => {
      const samples = offer.samples.length > 0 ? ` (${offer.samples.join(' · ')})` : '';
      return `    ${typedOffer(field, offer, header)} — ${offer.reason}${samples}`;
    }),
  ].join('\n');
}

/**
 * Asks for the columns without which nothing can be imported, and for those that are not sure.
 * @param isGuessed nobody has told the columns
 * @param isChecked nothing will be written: what was taken is shown, and not asked
 * @returns whether there was anything to ask
 * @throws NeedsAnswer with the candidates and a ready line when there is no terminal
 */
export async function completeColumns(
  priceList: PriceList,
  isGuessed: boolean,
  isChecked: boolean,
  signal: AbortSignal,
): Promise<boolean> {
  const { preview, mapping } = priceList;
  const { header, guess } = preview;
  const open = openQuestions(isGuessed ? guess : { ...guess, confidence: {} }, mapping).filter(
    ({ field, isTaken }) =>
      // Who has told the columns has left out the others on purpose.
      isGuessed ? !isTaken || !isChecked : REQUIRED_FIELDS.includes(field),
  );
  requireValues(priceList);
  if (open.length === 0) return completePrices(priceList, signal);
  const columns = header.map((name, index) => `  ${index + 1}. ${name}`).join('\n');
  const otherwise = [
    `Не понять наверняка: ${open.map(({ field }) => FIELD_TITLES[field]).join(', ')}. Укажите --map. Столбцы файла:`,
    columns,
    'Похоже на правду:',
    ...open.map((question) => describeOffers(question, header)),
    ...(open.some(({ field }) => isAboutMarks(guess.reasons[field] ?? ''))
      ? ['Три цифры после точки или запятой: marks:thousands — тысячи, marks:decimals — доли.']
      : []),
    `Если всё верно, такой:\n  --map '${mappingLine(mapping, header, open, preview)}'`,
  ].join('\n');
  if (isTerminal()) console.log(columns);
  for (const { field, isTaken } of open) {
    if (isTaken && (await confirm(`«${FIELD_TITLES[field]}» выше — верно?`, otherwise, signal)))
      continue;
    Object.assign(mapping, merged(mapping, await askColumn(field, header, otherwise, signal)));
  }
  await completePrices(priceList, signal);
  return true;
}

/** @throws NeedsAnswer for formulas without values in a column that is read */
function requireValues({ preview, mapping }: PriceList): void {
  const formulas = formulasProblem(preview, mapping);
  if (!formulas) return;
  const without = withoutUncounted(mapping, preview.uncounted);
  const line = mappingLine(without, preview.header, [], preview);
  throw new NeedsAnswer(`${formulas}. Без них:\n  --map '${line}'`);
}

/** The line by which the same list can be given with all that is still to be said of its prices. */
export const pricesLine = (
  { preview, mapping }: PriceList,
  late: readonly (Currency | '')[] = [],
): string => `--map '${typedMapping(askedOfPrices(preview, mapping, late), preview.header)}'`;

/**
 * Asks for the rates of the currencies that were found, and for that of prices which tell none.
 * @returns whether there was anything to ask
 * @throws NeedsAnswer with a ready line when there is no terminal
 */
async function completePrices(priceList: PriceList, signal: AbortSignal): Promise<boolean> {
  const { preview, mapping } = priceList;
  const problem = pricesProblem(preview, mapping);
  if (!problem) return false;
  const {
    rates: [code],
    isUntold,
  } = priceQuestions(preview, mapping);
  const otherwise = `${problem}.\n  ${pricesLine(priceList)}`;
  if (!isTerminal()) throw new NeedsAnswer(otherwise);
  if (code) {
    const { plain, of } = namedRates(preview, mapping);
    const question = `Курс ${CURRENCY_NAMES[code]}: сколько рублей за 1 ${code}?`;
    const value = await askUntil(question, isRate, NO_RATE, otherwise, signal);
    const rates = {
      plain,
      of: { ...of, [code]: { value: Number(value.replace(',', '.')), said: '' } },
    };
    mapping.constants.rate = ratesText(rates);
  } else if (isUntold) {
    const answers = UNTOLD_ANSWERS.join(', ');
    const isAnswer = (text: string) => UNTOLD_ANSWERS.some((one) => one === text);
    const question = `В какой валюте цены, у которых она не указана: ${answers} (skip — не загружать их)?`;
    mapping.constants.currency = await askUntil(question, isAnswer, answers, otherwise, signal);
  } else throw new NeedsAnswer(otherwise);
  await completePrices(priceList, signal);
  return true;
}

/** Asks until the answer is right. @throws NeedsAnswer for none at all */
async function askUntil(
  question: string,
  isRight: (answer: string) => boolean,
  wrong: string,
  otherwise: string,
  signal: AbortSignal,
): Promise<string> {
  for (;;) {
    const answer = await ask(question, otherwise, signal);
    if (!answer) throw new NeedsAnswer(otherwise);
    if (isRight(answer)) return answer;
    console.log(wrong);
  }
}

async function askColumn(
  field: Field,
  header: readonly string[],
  otherwise: string,
  signal: AbortSignal,
): Promise<Mapping> {
  for (;;) {
    const answer = await ask(
      `«${FIELD_TITLES[field]}»: номер или название столбца, либо :${isAbsent(field, 'нет') ? 'нет, если загружать без этого' : 'текст на все строки'}`,
      otherwise,
      signal,
    );
    try {
      return parseMapping(
        answer.startsWith(':') ? `${field}${answer}` : `${field}=${answer}`,
        header,
      );
    } catch (error) {
      if (!(error instanceof PriceListError)) throw error;
      if (!answer) throw new NeedsAnswer(otherwise);
      console.log(error.message);
    }
  }
}

const merged = (one: Mapping, other: Mapping): Mapping => ({
  columns: { ...one.columns, ...other.columns },
  constants: { ...one.constants, ...other.constants },
});
