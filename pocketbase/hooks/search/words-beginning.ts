import { LAST } from '../../../lib/search/source/model.ts';
import { selectOne } from '../sql/select.ts';

// `search_terms` lists the words of the full text, in order (migration `search_terms`). It is only
// ever asked for the next one: each step costs one look into the index, however many products a
// word has.

/** A beginning that so many words share is left to the index. */
export const MANY = 12;

/** Words of products that begin so, up to one more than `MANY` of each; each beginning is read once. */
export type WordsBeginning = (beginnings: readonly string[]) => ReadonlyMap<string, string[]>;

/** What one request asks of them. */
export function wordsBeginningIn(app: core.App): WordsBeginning {
  const known = new Map<string, string[]>();
  return (asked) => {
    const fresh = [...new Set(asked)].filter((one) => !known.has(one));
    for (const one of fresh) known.set(one, []);
    for (const [beginning, word] of readWords(app, fresh)) known.get(beginning)?.push(word);
    return known;
  };
}

function readWords(app: core.App, beginnings: string[]): [beginning: string, word: string][] {
  if (beginnings.length === 0) return [];
  const next = (beginning: string, from: string) =>
    `(SELECT term FROM search_terms WHERE term >= ${from} AND term < ${beginning} || '${LAST}' LIMIT 1)`;
  const row = selectOne(
    app,
    { words: '' },
    `
    WITH RECURSIVE known (beginning, word, place) AS (
      SELECT value, ${next('value', 'value')}, 0 FROM json_each({:beginnings})
      UNION ALL SELECT beginning, ${next('beginning', 'word || char(1)')}, place + 1 FROM known WHERE word IS NOT NULL AND place < ${MANY})
    SELECT json_group_array(json_array(beginning, word)) AS words FROM known WHERE word IS NOT NULL`,
    { beginnings: JSON.stringify(beginnings) },
  );
  return JSON.parse(row?.words ?? '[]') as [string, string][];
}
