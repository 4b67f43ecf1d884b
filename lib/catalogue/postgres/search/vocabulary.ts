import { LAST, type Match } from '../../../search/source/model.ts';
import type { Ask } from '../ask.ts';
import { askedIn, type Asked } from './asked.ts';

/** So many words of a beginning are told: of as many products, which is all that a search ranks. */
const SPELLED_OUT = 320;

/** What is known of a word or a beginning that is asked for. */
type Known = {
  /** The words that begin so, as many as are told; of a word itself alone. */
  words: readonly string[];
  /** How many products these have at most, withdrawn ones too. */
  products: number;
  /** No other words begin so. */
  isAll: boolean;
};

const UNKNOWN: Known = { words: [], products: Infinity, isAll: false };

export type Vocabulary = (asked: Asked) => Known;

/** What the words of products are that matches ask for, and how often they are met. */
export async function vocabularyOf(ask: Ask, matches: readonly Match[]): Promise<Vocabulary> {
  const asked = [...new Map(matches.flatMap(askedIn).map((one) => [keyOf(one), one])).values()];
  if (asked.length === 0) return () => UNKNOWN;
  const rows = await ask<{ words: string[] | null; products: number }>({
    name: 'search_vocabulary',
    text: `SELECT t.words, t.products FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS a (first, last, place),
      LATERAL (SELECT array_agg(term) AS words, coalesce(sum(products), 0)::float8 AS products FROM (
        SELECT s.term, s.products FROM search_terms s WHERE s.term >= a.first COLLATE "C" AND s.term < a.last COLLATE "C" AND s.products > 0 ORDER BY s.term LIMIT ${SPELLED_OUT}) w) t
      ORDER BY a.place`,
    values: [
      asked.map(({ text }) => plain(text)),
      // Behind all that begin so, or behind the word itself.
      asked.map(({ text, isBeginning }) => plain(text) + (isBeginning ? LAST : '\u0001')),
    ],
  });
  const known = new Map(
    rows.map(({ words, products }, at): [string, Known] => [
      keyOf(asked[at]!),
      { words: words ?? [], products, isAll: (words?.length ?? 0) < SPELLED_OUT },
    ]),
  );
  return (one) => known.get(keyOf(one)) ?? UNKNOWN;
}

const keyOf = ({ text, isBeginning }: Asked) => (isBeginning ? `${text}*` : text);
/** PostgreSQL knows no zero byte. */
const plain = (text: string) => text.replaceAll('\0', ' ');
