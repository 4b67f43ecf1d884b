import { asCode, soundOf, soundsOf } from '../../vehicles/spelling/model.ts';
import { measureAt } from '../units/model.ts';
import { tidyQuery } from '../query/model.ts';
import { remembered } from '../remembered/model.ts';
import { readEngine, type CarEngine } from './engine/model.ts';
import { isYear, madeIn, readYears, type MadeIn, type ReadYears } from './years/model.ts';

/**
 * A car that is named among the words of a search: «колодки солярис 2015». Pure; what names there
 * are and what else the words may mean is asked of the database in between
 * (`lib/search/car-in-query/model.ts`).
 */

/** A make (`model` is '' then) or a model of the shop, by the sound of its name. */
export type CarName = {
  sound: string;
  make: string;
  makeSlug: string;
  model: string;
  modelSlug: string;
  /** The sound is that of the whole name, not of its first words. */
  isWhole: boolean;
  /** A maker of parts is called so, too. */
  isBrand: boolean;
};

/** `from`, `to`: years of manufacture, 0 where they are open. */
export type CarGeneration = MadeIn & {
  slug: string;
  name: string;
  engines: readonly Omit<CarEngine, 'generation'>[];
};

/** Words from one on, up to another, which is none of them any more. */
type Span = { from: number; to: number };

/** A make or a model that was read, and which words it took. */
export type ReadModel = {
  words: readonly Word[];
  makeSlug: string;
  /** Its id; '' of a make. */
  model: string;
  modelSlug: string;
  isBrand: boolean;
  spans: Span[];
  /** Both its make and its model are named. */
  isFull: boolean;
};

export type ReadCar = {
  /** See `NamedCar` of lib/vehicles/model.ts. */
  key: string;
  /** 0: none was named. */
  year: number;
  /** The words of the query that are not the car's; '' when it asks for a car alone. */
  rest: string;
  /** Those of the make and the model, without which it is no car. */
  names: string;
  /** More than one thing says that it is a car: make and model, a year, a generation. */
  isSure: boolean;
  /** A maker of parts is called so, too. */
  isBrand: boolean;
  /** What is said of an engine that several modifications have, so it narrows to none; else ''. */
  openEngine: string;
};

/** `text`: as typed; `plain`: small letters and figures alone. */
type Word = { text: string; plain: string };

/** Words behind these are none of a car. */
const MOST_WORDS = 16;
/** «Land Cruiser Prado 150». */
const MOST_NAME_WORDS = 4;

/** Of themselves they are no make: gas, a small one, a tank. */
const ORDINARY = new Set(
  'газ газа газу газе мини mini ман man танк танка tank смарт smart рам ram'.split(' '),
);
/** What a customer calls all there is for a car. */
const ANYTHING =
  /^(?:авто)?(?:запчаст[ьи]|запчастей|детал[ьи]|деталей)$|^(?:купить|цена|цены|каталог|авто|автомобил[ья]|машин[ауы]|parts)$/;
const PREPOSITION = /^(?:на|для|от|к|под|в|с|из|до|по)$/;
const COUNTED = /^(?:шт|штук[аи]?|дверн\S*|двер[ьи]|цилиндр\S*|контакт\S*|мест\S*)$/;

const wordsIn = (query: string): Word[] =>
  tidyQuery(query)
    .split(' ')
    .map((text) => ({
      text,
      plain: text
        .toLowerCase()
        .normalize('NFD')
        .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
        .normalize('NFC')
        .replace(/ё/g, 'е')
        .replace(/[^0-9a-zа-я]/g, ''),
    }));

/** A volume, a size, a part's number: no name of a car. */
const isNameable = ({ text, plain }: Word): boolean =>
  plain !== '' && plain.length <= 20 && !/\d[.,/]\d/.test(text);

/** The word behind a number is its unit: «12 вольт» is no Chevrolet Volt. */
const isUnit = (words: readonly Word[], at: number): boolean => {
  const [number, unit] = [words[at - 1]?.plain ?? '', words[at]!.plain];
  return /^\d+$/.test(number) && unit.length > 2 && measureAt([number, unit])?.length === 2;
};

/** A query as it may name a car: its words, and what each few of them sound like. */
export type CarWords = { words: readonly Word[]; names: readonly SpokenName[] };
type SpokenName = Span & { text: string; sounds: readonly string[] };

/** Of a query that is being answered, which asks for them up to four times. */
const QUERIES = 4;

/** Takes a query apart, once: see `CarWords`. */
export const carWords = remembered(takenApart, QUERIES);

const soundsOfText = remembered((text) => soundsOf(text.split(' ')));

function takenApart(query: string): CarWords {
  const words = wordsIn(query);
  const most = Math.min(words.length, MOST_WORDS);
  const spans = words.slice(0, most).flatMap((_, from) =>
    Array.from({ length: Math.min(MOST_NAME_WORDS, most - from) }, (_word, n) => ({
      from,
      to: from + n + 1,
    })),
  );
  const names = spans
    .map((span) => ({ ...span, said: words.slice(span.from, span.to) }))
    .filter(({ from, said }) => said.every(isNameable) && !isUnit(words, from))
    .map(({ from, to, said }) => {
      const plain = said.map((word) => word.plain);
      return { from, to, text: plain.join(''), sounds: soundsOfText(plain.join(' ')) };
    });
  return { words, names };
}

/** Words of drivers that a shop's goods need not bear, a letter or two from a car. */
const OTHER_WORDS =
  /^(?:солярк[аеиоуй]+|места?|весл[аоы]|логин|паст[аыу]|октав[аыу]|грант|тест[аы]?|крепеж|корона|мост[аы]?)$/;

/** Whether a word, or two that a hyphen joins, can be a name that somebody mistyped. */
export const mayBeMistyped = ({ text, plain }: Word): boolean =>
  /^[a-zа-я]{3,20}$/.test(plain) &&
  !/\d/.test(text) &&
  !PREPOSITION.test(plain) &&
  !ANYTHING.test(plain) &&
  !OTHER_WORDS.test(plain);

/** A query with some of its words replaced. @param names by the place of the word */
export const respelled = (query: string, names: Readonly<Record<number, string>>): string =>
  wordsIn(query)
    .map(({ text }, at) => names[at] ?? text)
    .join(' ');

/**
 * Models that are named equally well where `readModel` knows none: of several makes, or beginnings
 * of several names.
 */
export function readModels(
  { words, names: spoken }: CarWords,
  names: readonly CarName[],
): ReadModel[] {
  const met = spoken.flatMap(({ from, to, text, sounds }) =>
    names.filter(({ sound }) => sounds.includes(sound)).map((name) => ({ from, to, text, name })),
  );
  const makes = met.filter(({ name }) => name.model === '');
  const models = met.filter(({ name, text }) => name.model !== '' && isTelling(text));
  const ofMake = models.flatMap((model) =>
    makes
      .filter((make) => make.name.make === model.name.make && belongs(make, model))
      .map((make) => ({ model, spans: [make, model] })),
  );
  const others = makes.length > 0 ? [] : models.map((model) => ({ model, spans: [model] }));
  const all: Reading[] = ofMake.length > 0 ? ofMake : others;
  const most = Math.max(...all.map(({ model }) => model.to - model.from));
  const best = new Map(
    all
      .filter(({ model }) => model.to - model.from === most)
      .map((reading) => [reading.model.name.model, reading]),
  );
  return [...best.values()].map((reading) => ({ words, ...read(reading), isFull: false }));
}

/** Sounds of everything in a query that may name a make or a model, each once. */
export const soundsIn = ({ names }: CarWords): string[] => [
  ...new Set(names.flatMap(({ sounds }) => sounds)),
];

type Met = Span & { name: CarName; text: string };

/**
 * The make or the model that a query names.
 * @param names those of the shop whose sound is among `soundsIn`
 * @returns null where none is, or several are
 */
export function readModel(
  { words, names: spoken }: CarWords,
  names: readonly CarName[],
): ReadModel | null {
  const met = spoken.flatMap(({ from, to, text, sounds }) =>
    names.filter(({ sound }) => sounds.includes(sound)).map((name) => ({ from, to, text, name })),
  );
  const makes = met.filter(({ name }) => name.model === '');
  const models = met.filter(({ name }) => name.model !== '');
  const full = bestOf(
    makes.flatMap((make) =>
      models
        .filter((model) => model.name.make === make.name.make && belongs(make, model))
        .map((model) => ({ model, spans: [make, model] })),
    ),
  );
  if (full) return { words, ...read(full), isFull: true };
  if (full === null) return null;
  const telling = models.filter(({ text }) => isTelling(text));
  const own = telling.filter(({ name }) => !name.isBrand);
  const single = bestOf(
    (own.length > 0 ? own : telling).map((model) => ({ model, spans: [model] })),
    'of one make',
  );
  if (single === undefined) return onlyMake(words, makes);
  // A maker of parts may be named beside a car that he has not made.
  const isOfAnother = makes.some(({ name }) => !name.isBrand);
  return single && !isOfAnother ? { words, ...read(single), isFull: false } : null;
}

const read = ({ model: { name }, spans }: Reading) => ({
  model: name.model,
  makeSlug: name.makeSlug,
  modelSlug: name.modelSlug,
  isBrand: name.isBrand,
  spans,
});

/** A name that says little by itself stands right behind its make: «мазда 3», «audi a4». */
const belongs = (make: Met, model: Met): boolean =>
  (make.to <= model.from || model.to <= make.from) &&
  (isTelling(model.text) || make.to === model.from);

/** Long enough to be a name: «h4» and «3» are not, «rav4», «cx5» and «2114» are. */
const isTelling = (text: string): boolean =>
  /[a-zа-я]{3}/.test(text) ||
  /^[a-zа-я]{2}\d/.test(text) ||
  (/^\d{4,5}$/.test(text) && !isYear(text));

type Reading = { model: Met; spans: Span[] };

/**
 * The reading that takes the most words, whole names before beginnings.
 * @param rule `of one make`: a name that two makes have, be it as a beginning, is of neither
 * @returns undefined where there is none, null where several cars are equally good
 */
function bestOf(readings: Reading[], rule?: 'of one make'): Reading | null | undefined {
  const worth = ({ model }: Reading) => (model.to - model.from) * 2 + Number(model.name.isWhole);
  const most = Math.max(...readings.map(worth));
  const [best, ...others] = readings.filter((reading) => worth(reading) === most);
  if (!best) return undefined;
  const apart = readings.filter(
    ({ model }) => model.to <= best.model.from || best.model.to <= model.from,
  );
  const isOne = [...others, ...apart].every(
    ({ model }) => model.name.model === best.model.name.model,
  );
  const isOfOneMake =
    rule === undefined ||
    readings
      .filter(({ model }) => model.from === best.model.from && model.to === best.model.to)
      .every(({ model }) => model.name.make === best.model.name.make);
  return isOne && isOfOneMake ? best : null;
}

/** A make without a model; what looks like a model that the shop does not know makes it no car. */
function onlyMake(words: readonly Word[], makes: Met[]): ReadModel | null {
  const telling = makes.filter(({ text }) => isTelling(text));
  const others = telling.filter(({ name }) => !name.isBrand);
  const own = others.length > 0 ? others : telling;
  const [first] = [...own].sort((a, b) => b.to - b.from - (a.to - a.from));
  if (!first || own.some(({ name }) => name.make !== first.name.make)) return null;
  const next = words[first.to]?.plain ?? '';
  const isModel = /^(?:\d{1,5}|[a-zа-я]{1,3}\d{1,4})$/.test(next) && !isYear(next);
  if (isModel || ORDINARY.has(first.text)) return null;
  return { words, ...read({ model: first, spans: [first] }), isFull: false };
}

/**
 * The car with its generation and its year, and what is left of the query.
 * @param generations of the model; none where only a make was read
 */
export function readCar(model: ReadModel, generations: readonly CarGeneration[]): ReadCar {
  const { words } = model;
  const used = new Set(model.spans.flatMap(placesOf));
  const names = textOf(words, (at) => used.has(at));
  const use = (places: number[]) => places.forEach((at) => used.add(at));
  const end = Math.max(...model.spans.map(({ to }) => to));
  const { slug, taken } = readGeneration(words, end, generations);
  use(placesOf({ from: end, to: end + taken }));
  const years = readYears(words, used);
  use(years.places);
  const meant = meantBy(generations, slug, years);
  const engine = readEngine(words, (at) => !used.has(at), enginesOf(meant));
  use(engine.places);
  const isSpan = years.from < years.to;
  const generation = slug || engine.generation || (isSpan && meant.length === 1 && meant[0]!.slug);
  const year = isSpan ? 0 : years.from;
  use([...used].map((at) => at - 1).filter((at) => PREPOSITION.test(words[at]?.plain ?? '')));
  const rest = textOf(words, (at) => !used.has(at));
  return {
    key: [model.makeSlug, model.modelSlug, generation, engine.id].filter(Boolean).join('.'),
    year,
    rest: asksForAnything(rest) ? '' : rest,
    names,
    isSure: model.isFull || years.from > 0 || slug !== '' || engine.places.length > 0,
    isBrand: model.isBrand,
    openEngine: engine.id ? '' : textOf(words, (at) => engine.places.includes(at)),
  };
}

/** Generations that the words leave open. */
function meantBy(
  generations: readonly CarGeneration[],
  slug: string,
  years: ReadYears,
): readonly CarGeneration[] {
  if (slug) return generations.filter((one) => one.slug === slug);
  if (years.from === 0) return generations;
  if (years.from < years.to) {
    const one = madeIn(generations, years);
    return one ? [one] : generations;
  }
  return generations.filter(({ from, to }) => from <= years.from && (to === 0 || to >= years.from));
}

const enginesOf = (generations: readonly CarGeneration[]): CarEngine[] =>
  generations.flatMap(({ slug, engines }) =>
    engines.map((engine) => ({ ...engine, generation: slug })),
  );

/**
 * The rest without what is said of an engine or a body, «1.6», «2.0л», «дизель», «седан»: the shop
 * may not say it of parts.
 */
export const withoutEngine = (rest: string): string =>
  textOf(
    wordsIn(rest),
    (_, { text, plain }) =>
      !/^\d[.,]\d(?:[a-zа-я]{0,4})$/i.test(text) && !ENGINE.test(plain) && !BODY.test(plain),
  );
const ENGINE =
  /^(?:дизель|diesel|бензин|турбо|turbo|tsi|tdi|tfsi|fsi|mpi|crdi|dci|тси|тди|акпп|мкпп)$/;
const BODY =
  /^(?:седан|sedan|хэтчбек|хетчбек|хэтчбэк|хетчбэк|hatchback|универсал|wagon|лифтбек|liftback|купе|coupe|кроссовер|suv|минивэн|пикап|pickup)$/;

/** Whether a text says what is looked for: a figure or two do not. */
export const isTellingText = (text: string): boolean => /[a-zа-яё]{3}|[^\s]{4}/i.test(text);

const placesOf = ({ from, to }: Span): number[] =>
  Array.from({ length: to - from }, (_, n) => from + n);
const textOf = (words: readonly Word[], isOf: (at: number, word: Word) => boolean): string =>
  words
    .filter((word, at) => isOf(at, word))
    .map(({ text }) => text)
    .join(' ')
    .replace(/^[\s,;:—–-]+|[\s,;:—–-]+$/g, '');
const asksForAnything = (rest: string): boolean =>
  wordsIn(rest).every(
    ({ plain }) => ANYTHING.test(plain) || PREPOSITION.test(plain) || plain === '',
  );

const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
/** «поколение», «поколения», «пок». */
const GENERATION_WORD = /^пок(?:олени[еяю])?$/;
const MOST_GENERATION_WORDS = 4;

/** `slug`: '' where no generation is named, `taken`: how many words name it. */
type ReadGeneration = { slug: string; taken: number };

/**
 * Words right behind the model, as long as they narrow its generations to fewer, or to one. A number
 * that is none of theirs is taken all the same: it is no word of a part.
 */
function readGeneration(
  words: readonly Word[],
  from: number,
  generations: readonly CarGeneration[],
): ReadGeneration {
  let left = generations;
  let taken = 0;
  const said: string[] = [];
  for (const { plain } of words.slice(from, from + MOST_GENERATION_WORDS)) {
    const isTitle = GENERATION_WORD.test(plain);
    if (!isTitle && isOfSomethingElse(words, from + taken)) break;
    const named = left.filter((one) => isTitle || isSaid(one, plain));
    if (named.length === 0) break;
    left = named;
    taken += 1;
    if (!isTitle) said.push(plain);
  }
  if (said.length === 0) return { slug: '', taken: numbered(words, from) };
  return { slug: plainest(left, said)?.slug ?? '', taken };
}

/** Of several generations that are called so the one that has the fewest other words. */
function plainest(
  generations: readonly CarGeneration[],
  said: string[],
): CarGeneration | undefined {
  const [first, second] = [...generations].sort((a, b) => unsaid(a, said) - unsaid(b, said));
  return first && second && unsaid(first, said) === unsaid(second, said) ? undefined : first;
}

/** How many words are a number behind a model: «рио 7», «рио 7 поколения». */
function numbered(words: readonly Word[], from: number): number {
  const [word, next] = words.slice(from, from + 2);
  const isNumber = word && (/^[1-9]$/.test(word.plain) || ROMAN.indexOf(word.plain) > 1);
  if (!isNumber || isOfSomethingElse(words, from)) return 0;
  return next && GENERATION_WORD.test(next.plain) ? 2 : 1;
}

/** A size, a number of pieces, a measure. */
const isOfSomethingElse = (words: readonly Word[], at: number): boolean =>
  !isNameable(words[at]!) || COUNTED.test(words[at + 1]?.plain ?? '') || isMeasured(words, at);

const isMeasured = (words: readonly Word[], at: number): boolean =>
  /^\d/.test(words[at]!.plain) &&
  (measureAt(words.slice(at, at + 2).map(({ plain }) => plain))?.length ?? 0) > 0;

type Called = Pick<CarGeneration, 'name' | 'slug'>;

/** What a generation is called by: words of its name and of its address. */
const partsOf = ({ name, slug }: Called): string[] => [
  ...new Set(
    `${name} ${slug}`
      .toLowerCase()
      .split(/[^0-9a-zа-я]+/)
      .filter(Boolean),
  ),
];

/** «4» for «IV», «50» and «v50» for «XV50», «рест» for «рестайлинг», «а7» in either alphabet. */
function isSaid(generation: Called, word: string): boolean {
  const code = asCode(word);
  const roman = /^\d{1,2}$/.test(word) ? ROMAN[Number(word)] : undefined;
  const sound = soundOf(word);
  return partsOf(generation).some(
    (part) =>
      part === code ||
      (sound.length > 1 && !ROMAN.includes(part) && soundOf(part) === sound) ||
      part === roman ||
      (/^[a-z]*\d{2,}$/.test(code) && /^[a-z]+\d+$/.test(part) && part.endsWith(code)) ||
      (/^(?:рест|fl$)/.test(word) && /^(?:рест|facelift)/.test(part)),
  );
}

/** How many words of its name, codes in brackets aside, were not said: of two the plainer is meant. */
const unsaid = ({ name, slug }: Called, said: string[]): number => {
  const plain = { name: name.replace(/\(.*?\)/g, ''), slug: '' };
  return partsOf({ ...plain, slug: plain.name.trim() ? '' : slug }).filter(
    (part) => !said.some((word) => isSaid({ name: part, slug: '' }, word)),
  ).length;
};
