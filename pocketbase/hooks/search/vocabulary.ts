import { articleKey } from '../../../lib/articles/model.ts';
import { queryWords } from '../../../lib/search/model.ts';
import { wordKey, wordStems } from '../../../lib/search/stems/model.ts';
import { select } from '../sql/select.ts';
import { remembered } from './remembered.ts';
import { wordsBeginning } from './words-beginning.ts';

/** A phrase that means something else: its words' keys, and what it means, each as words. */
type Phrase = { keys: string[]; meanings: string[][] };

/**
 * What the shop knows of words. One request asks many times over for the same ones: each is read
 * once while it is answered, and forgotten with it.
 */
export type Vocabulary = {
  app: core.App;
  /** Phrases that begin with a word that has this key, of those words that were learnt. */
  phrases(key: string): readonly Phrase[];
  /** Makers that are also called so, by the key of a word that was learnt. */
  brands: ReadonlyMap<string, string[]>;
  /** Reads what the words mean, all at once. */
  learn(words: readonly string[]): void;
  /** Words of products that begin so, up to one more than `MANY` of each. */
  wordsBeginning(beginnings: readonly string[]): ReadonlyMap<string, string[]>;
};

/** Of the synonyms that have a word of the query; far more than anybody has. */
const MAX_SYNONYMS = 60;

/** @param app the transaction inside one, else the event's app */
export function openVocabulary(app: core.App): Vocabulary {
  const learnt = new Set<string>();
  const synonyms = new Set<string>();
  const phrases = new Map<string, Phrase[]>();
  const brands = new Map<string, string[]>();
  const beginnings = new Map<string, string[]>();
  const addTo = <T>(map: Map<string, T[]>, key: string, one: T) =>
    map.set(key, [...(map.get(key) ?? []), one]);

  function addSynonym({ id, words, meanings, bothWays }: typeof SYNONYM): void {
    if (synonyms.has(id)) return;
    synonyms.add(id);
    const [from, to] = [phrasesOf(words), phrasesOf(meanings)];
    const said = bothWays ? [...to, ...from] : to;
    for (const { keys } of bothWays ? said : from)
      addTo(phrases, keys[0]!, { keys, meanings: said.map((phrase) => phrase.words) });
  }
  return {
    app,
    brands,
    phrases: (key) => phrases.get(key) ?? [],
    learn(words) {
      const fresh = words.filter((word) => !learnt.has(word));
      if (fresh.length === 0) return;
      for (const word of fresh) learnt.add(word);
      readSynonyms(app, fresh).forEach(addSynonym);
      for (const { key, brand } of readBrands(app, fresh)) addTo(brands, key, brand);
    },
    wordsBeginning(asked) {
      const fresh = [...new Set(asked)].filter((one) => !beginnings.has(one));
      for (const one of fresh) beginnings.set(one, []);
      for (const [beginning, word] of wordsBeginning(app, fresh))
        beginnings.get(beginning)?.push(word);
      return beginnings;
    },
  };
}

const SYNONYM = { id: '', words: '', meanings: '', bothWays: false };

function readSynonyms(app: core.App, words: string[]): (typeof SYNONYM)[] {
  const match = words
    .flatMap((word) =>
      wordStems(word).map((stem) => (/^[а-я]{3,}$/.test(stem) ? `"${stem}"*` : `"${stem}"`)),
    )
    .join(' OR ');
  return select(
    app,
    SYNONYM,
    `
    SELECT s.id AS id, s.words AS words, s.meanings AS meanings, s.both_ways AS bothWays FROM synonyms_fts f CROSS JOIN search_synonyms s ON s.id = f.synonym
    WHERE f.synonyms_fts MATCH {:match} LIMIT ${MAX_SYNONYMS}`,
    { match },
  );
}

const phrasesOf = remembered((text): { words: string[]; keys: string[] }[] =>
  text
    .split(',')
    .map(queryWords)
    .filter(({ length }) => length > 0)
    .map((words) => ({ words, keys: words.map(wordKey) })),
);

/** The other names of brands («VAG» for Volkswagen). */
const readBrands = (app: core.App, words: string[]) =>
  select(
    app,
    { key: '', brand: '' },
    'SELECT alias_key AS "key", brand FROM brand_aliases WHERE alias_key IN (SELECT value FROM json_each({:keys}))',
    { keys: JSON.stringify(words.map(articleKey)) },
  );
