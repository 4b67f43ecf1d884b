import { queryWords } from '../../../lib/search/model.ts';
import { wordKey, wordStems } from '../../../lib/search/stems/model.ts';
import { measureAt } from '../../../lib/search/units/model.ts';
import { articleKey } from '../../../lib/articles/model.ts';
import { select } from '../sql/select.ts';

/**
 * One thing that is asked for. `ways`: how it may be written, each as words that must all be met;
 * `meanings`: what else it is called.
 */
export type Slot = { ways: string[][]; meanings: string[][] };
/**
 * `widened`: with what the words mean, where they mean something else as well. `brands`: makers
 * that are also called so, by the key of a word.
 */
export type ParsedQuery = {
  words: string[];
  slots: Slot[];
  widened: Slot[] | null;
  brands: Map<string, string[]>;
};

type Synonym = { phrases: string[][]; meanings: string[][] };
/** Of the synonyms that have a word of the query; far more than anybody has. */
const MAX_SYNONYMS = 60;
/** What one phrase may mean. */
const MAX_MEANINGS = 12;

/**
 * What a query asks for: its words, those that are one thing together, and what the shop calls
 * them.
 */
export function parseQuery(app: core.App, words: string[]): ParsedQuery {
  const slots = plainSlots(words);
  const synonyms = synonymsOf(app, words);
  const widened = synonyms.length > 0 ? slotsOf(words, (rest) => meant(synonyms, rest)) : [];
  return {
    words,
    slots,
    widened: widened.some(({ meanings }) => meanings.length > 0) ? widened : null,
    brands: brandsCalled(app, words),
  };
}

/** The words as they are typed, those that are one thing together. */
export const plainSlots = (words: string[]): Slot[] => slotsOf(words, () => null);

type Meant = { length: number; meanings: string[][] };

function slotsOf(words: string[], meaningAt: (rest: string[]) => Meant | null): Slot[] {
  const slots: Slot[] = [];
  for (let at = 0; at < words.length;) {
    const rest = words.slice(at);
    const [measure, phrase] = [measureAt(rest), meaningAt(rest)];
    const length = phrase?.length ?? measure?.length ?? 1;
    slots.push({
      ways: measure?.length === length ? measure.ways : [rest.slice(0, length)],
      meanings: phrase?.meanings ?? [],
    });
    at += length;
  }
  return slots;
}

/** The longest phrase that the words begin with. */
function meant(synonyms: Synonym[], words: string[]): Meant | null {
  const keys = words.map(wordKey);
  const begins = (phrase: string[]) => phrase.every((key, at) => key === keys[at]);
  const said = synonyms.flatMap(({ phrases, meanings }) =>
    phrases.filter(begins).map((phrase) => ({ length: phrase.length, meanings })),
  );
  const length = Math.max(0, ...said.map((one) => one.length));
  if (length === 0) return null;
  const own = words.slice(0, length).join(' ');
  const meanings = said
    .filter((one) => one.length === length)
    .flatMap((one) => one.meanings)
    .filter((meaning) => meaning.join(' ') !== own);
  return { length, meanings: meanings.slice(0, MAX_MEANINGS) };
}

function synonymsOf(app: core.App, words: string[]): Synonym[] {
  const match = words
    .flatMap((word) =>
      wordStems(word).map((stem) => (/^[а-я]{3,}$/.test(stem) ? `"${stem}"*` : `"${stem}"`)),
    )
    .join(' OR ');
  const rows = select(
    app,
    { words: '', meanings: '', bothWays: false },
    `
    SELECT s.words AS words, s.meanings AS meanings, s.both_ways AS bothWays FROM synonyms_fts f CROSS JOIN search_synonyms s ON s.id = f.synonym
    WHERE f.synonyms_fts MATCH {:match} LIMIT ${MAX_SYNONYMS}`,
    { match },
  );
  return rows.map(({ words: said, meanings, bothWays }) => {
    const [from, to] = [phrasesOf(said), phrasesOf(meanings)];
    return {
      phrases: (bothWays ? [...from, ...to] : from).map((phrase) => phrase.map(wordKey)),
      meanings: bothWays ? [...to, ...from] : to,
    };
  });
}

const phrasesOf = (text: string): string[][] =>
  text
    .split(',')
    .map(queryWords)
    .filter(({ length }) => length > 0);

/** The other names of brands («VAG» for Volkswagen). */
function brandsCalled(app: core.App, words: string[]): Map<string, string[]> {
  const keys = JSON.stringify(words.map(articleKey));
  const rows = select(
    app,
    { key: '', brand: '' },
    'SELECT alias_key AS "key", brand FROM brand_aliases WHERE alias_key IN (SELECT value FROM json_each({:keys}))',
    { keys },
  );
  const brands = new Map<string, string[]>();
  for (const { key, brand } of rows) brands.set(key, [...(brands.get(key) ?? []), brand]);
  return brands;
}
