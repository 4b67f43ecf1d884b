import { allowedMistakes, editDistance, otherLayout, queryWords, wordStem } from '../../../lib/search/model.ts';
import { select } from '../sql/select.ts';
import { candidates } from './candidates.ts';
import { matching, productMatch } from './words.ts';

/** Behind the last word of an alphabet. */
const LAST = { latin: 'zzz', russian: 'яяя' };
/** Words that begin with one letter; more are not looked through. */
const MAX_WORDS = 5_000;

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
const isKnown = (app: core.App, beginning: string) => matching(app, 'products_fts', productMatch([{ text: beginning, brands: [] }], 'prefix', []), 1).length > 0;

/** Among words with the same first letter; of equally near ones the more frequent. */
function nearestWord(app: core.App, word: string): string | null {
  const most = allowedMistakes(word);
  const first = word.charAt(0);
  if (most === 0 || /\d/.test(word)) return null;
  const rows = select(app, { term: '', doc: 0 }, `
    SELECT term, doc FROM products_vocab WHERE term >= {:first} || 'a' AND term <= {:last} AND length(term) BETWEEN {:shortest} AND {:longest} LIMIT ${MAX_WORDS}`,
    { first, last: first + (/[a-z]/.test(first) ? LAST.latin : LAST.russian), shortest: word.length - most, longest: word.length + most });
  const near = rows.map(({ term, doc }) => ({ term, doc, mistakes: editDistance(word, term, most) })).filter(({ mistakes }) => mistakes <= most);
  near.sort((a, b) => a.mistakes - b.mistakes || b.doc - a.doc);
  return near[0]?.term ?? null;
}
