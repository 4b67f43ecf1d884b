import { oneMistakeAway, otherLayout, queryWords, wordStem } from '../../../lib/search/model.ts';
import { selectOne } from '../sql/select.ts';
import { candidates } from './candidates.ts';
import { matching, productMatch } from './words.ts';

/** How far it is counted which of several right words is the usual one. */
const ENOUGH = 500;

/**
 * What was probably meant by a query that found nothing: the same keys in the other layout, or words with
 * a letter or two mistaken, or both. Only what finds something is offered; never applied silently.
 * @returns null when nothing comes to mind
 */
export function correction(app: core.App, query: string): string | null {
  const switched = otherLayout(query);
  const meant = switched === query ? [query] : [switched, query];
  for (const text of meant) {
    if (text !== query && findsSomething(app, text)) return text;
    const spelled = spelledRight(app, text);
    if (spelled && findsSomething(app, spelled)) return spelled;
  }
  return null;
}

const findsSomething = (app: core.App, query: string) => queryWords(query).length > 0 && candidates(app, query, [], 1).size > 0;

/** The query with every unknown word replaced by the nearest known one; null when that changes nothing or some word is beyond help. */
function spelledRight(app: core.App, query: string): string | null {
  const words = queryWords(query);
  const right = words.map((word) => (isKnown(app, word) ? word : nearestWord(app, word) ?? (isKnown(app, wordStem(word)) ? word : null)));
  if (right.some((word) => word === null)) return null;
  const text = right.join(' ');
  return text === words.join(' ') ? null : text;
}

/** Whether some word begins so. */
const isKnown = (app: core.App, beginning: string) => matching(app, 'products_fts', productMatch([{ text: beginning, brands: [] }], 'prefix', []), 1, 'on_sale').length > 0;

/** Of the words that are one mistake away the most frequent. Each is looked up: the list of all words would be read for seconds. */
function nearestWord(app: core.App, word: string): string | null {
  const row = selectOne(app, { word: '' }, `
    SELECT value AS word, (SELECT COUNT(*) FROM (SELECT 1 FROM products_fts WHERE products_fts MATCH '"' || value || '"' LIMIT ${ENOUGH})) AS products
    FROM json_each({:words}) WHERE products > 0 ORDER BY products DESC`, { words: JSON.stringify(oneMistakeAway(word)) });
  return row && row.word;
}
