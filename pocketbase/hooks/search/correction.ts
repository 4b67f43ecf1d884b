import { otherLayout } from '../../../lib/keyboard/model.ts';
import { oneMistakeAway, queryWords } from '../../../lib/search/model.ts';
import { wordStem } from '../../../lib/search/stems/model.ts';
import { selectOne } from '../sql/select.ts';
import { isFound } from './candidates.ts';
import { lettersFollowing } from './terms.ts';
import { parseQuery, plainSlots, type Slot } from './parsed-query.ts';
import { matching, termsMatch } from './matching.ts';

/** How far it is counted which of several right words is the usual one. */
const ENOUGH = 500;
/**
 * How many words that are one mistake away may be looked up for one query: 50 to 200 a word. A
 * query in the wrong layout is seldom mistyped as well.
 */
const LOOK_UPS = { asTyped: 400, otherLayout: 100 };
/** How many words, from the last one on, are left out by turns. */
const LEFT_OUT = 3;
/** A word that says what is looked for: a number that is short does not. */
const TELLING = /^[a-zа-я]{3,}$|.{4}/;

/**
 * What was probably meant by a query that found nothing: the same keys in the other layout, or
 * words with a letter or two mistaken, or both, a word that nobody knows left out. Only what finds
 * something is offered.
 * @returns null when nothing comes to mind
 */
export function correction(app: core.App, query: string): string | null {
  const switched = otherLayout(query);
  const meant = switched === query ? [query] : [switched, query];
  for (const text of meant) {
    if (text !== query && isFound(app, text)) return text;
    const spelled = spelledRight(app, text, text === query).find(
      (right) => right !== text && isFound(app, right),
    );
    if (spelled) return spelled;
  }
  return null;
}

/** How many look-ups are left. */
type Allowance = { lookUps: number };

/**
 * The query with every unknown word replaced by the nearest known one; where words may be left out
 * those that are beyond help, then one more, the last one first: a car may stand in no name.
 */
function spelledRight(app: core.App, query: string, isAsTyped: boolean): string[] {
  const words = queryWords(query);
  const allowance = { lookUps: isAsTyped ? LOOK_UPS.asTyped : LOOK_UPS.otherLayout };
  const known = words
    .map((word) => knownWord(app, word, allowance))
    .filter((word) => word !== null);
  const shorter = known
    .map((_, at) => known.filter((_word, other) => other !== at))
    .reverse()
    .slice(0, LEFT_OUT);
  return [known, ...shorter]
    .filter(
      (some) =>
        some.length === words.length || (isAsTyped && some.some((word) => TELLING.test(word))),
    )
    .map((some) => some.join(' '));
}

/** The word itself where the shop knows it, else what was probably meant; null beyond help. */
function knownWord(app: core.App, word: string, allowance: Allowance): string | null {
  if (isKnown(app, word)) return word;
  const near = nearestWord(app, word, allowance);
  if (near !== null) return near;
  return isKnown(app, wordStem(word)) || meansSomething(app, word) ? word : null;
}

const areKnown = (app: core.App, slots: Slot[]) =>
  matching(app, 'products_fts', termsMatch(slots, 'prefix'), 1, 'on_sale').length > 0;

/** Whether some word begins so, or is written so apart. */
const isKnown = (app: core.App, beginning: string) => areKnown(app, plainSlots([beginning]));

/** Whether it is another word for something that is sold. */
function meansSomething(app: core.App, word: string): boolean {
  const { widened } = parseQuery(app, [word]);
  return widened !== null && areKnown(app, widened);
}

/**
 * Of the words that are one mistake away the most frequent. Each is looked up, of those that begin
 * as some word does: the list of all words would be read for seconds.
 * @returns null as well when looking would cost more than is left
 */
function nearestWord(app: core.App, word: string, allowance: Allowance): string | null {
  const following = lettersFollowing(app, word);
  const near = oneMistakeAway(word, (letters) => following[letters] ?? []);
  if (near.length > allowance.lookUps) return null;
  allowance.lookUps -= near.length;
  const row = selectOne(
    app,
    { word: '' },
    `
    SELECT value AS word, (SELECT COUNT(*) FROM (SELECT 1 FROM products_fts WHERE products_fts MATCH '"' || value || '"' LIMIT ${ENOUGH})) AS products
    FROM json_each({:words}) WHERE products > 0 ORDER BY products DESC`,
    { words: JSON.stringify(near) },
  );
  return row && row.word;
}
