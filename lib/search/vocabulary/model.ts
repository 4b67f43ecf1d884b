import { articleKey } from '../../articles/model.ts';
import { queryWords } from '../model.ts';
import type { Reading } from '../reading/model.ts';
import { remembered } from '../remembered/model.ts';
import type { Match, SearchSource, Synonym } from '../source/model.ts';
import { wordKey, wordStems } from '../stems/model.ts';

/** A phrase that means something else: its words' keys, and what it means, each as words. */
type Phrase = { keys: string[]; meanings: string[][] };

/**
 * What the shop knows of words. One request asks many times over for the same ones: each is read
 * once while it is answered, and forgotten with it.
 */
export type Vocabulary = {
  /** Everything else that is asked of the shop is asked of this. */
  source: SearchSource;
  /** Phrases that begin with a word that has this key, of those words that were learnt. */
  phrases(key: string): readonly Phrase[];
  /** Makers that are also called so, by the key of a word that was learnt. */
  brands: ReadonlyMap<string, string[]>;
  /** Of words that were looked up whether a word of goods begins so. */
  known: Map<string, boolean>;
  /** Reads what the words mean, all at once. */
  learn(words: readonly string[]): Reading<void>;
};

/** What one request knows of words. */
export function openVocabulary(source: SearchSource): Vocabulary {
  const learnt = new Set<string>();
  const synonyms = new Set<string>();
  const phrases = new Map<string, Phrase[]>();
  const brands = new Map<string, string[]>();
  const addTo = <T>(map: Map<string, T[]>, key: string, one: T) =>
    map.set(key, [...(map.get(key) ?? []), one]);

  function addSynonym({ id, words, meanings, bothWays }: Synonym): void {
    if (synonyms.has(id)) return;
    synonyms.add(id);
    const [from, to] = [phrasesOf(words), phrasesOf(meanings)];
    const said = bothWays ? [...to, ...from] : to;
    for (const { keys } of bothWays ? said : from)
      addTo(phrases, keys[0]!, { keys, meanings: said.map((phrase) => phrase.words) });
  }
  return {
    source,
    brands,
    known: new Map(),
    phrases: (key) => phrases.get(key) ?? [],
    *learn(words) {
      const fresh = words.filter((word) => !learnt.has(word));
      if (fresh.length === 0) return;
      const known = yield* source.meanings(anyStem(fresh), fresh.map(articleKey));
      for (const word of fresh) learnt.add(word);
      known.synonyms.forEach(addSynonym);
      for (const { key, brand } of known.brands)
        if (!brands.get(key)?.includes(brand)) addTo(brands, key, brand);
    },
  };
}

const anyStem = (words: readonly string[]): Match => ({ any: words.map(stems) });

const stems = remembered((word): Match => ({
  any: wordStems(word).map((stem) =>
    /^[а-я]{3,}$/.test(stem) ? { beginning: stem } : { word: stem },
  ),
}));

const phrasesOf = remembered((text): { words: string[]; keys: string[] }[] =>
  text
    .split(',')
    .map(queryWords)
    .filter(({ length }) => length > 0)
    .map((words) => ({ words, keys: words.map(wordKey) })),
);
