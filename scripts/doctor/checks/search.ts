import { indexedWords } from '../../../lib/catalogue/postgres/search-words.ts';
import { DESCRIPTION_WORDS, SMALL_TEXTS, type SmallText } from '../../../lib/doctor/lists/model.ts';
import { faultsOf, rowsOf, type Check, type Fault, type Shop } from '../check.ts';

/**
 * Of so many products the words are looked up in the full text; of more it is every so-many-th,
 * others each time, and those that were changed last.
 */
const MOST_READ = 4_000;
const MOST_CHANGED = 1_000;

const NAMED = "b.name || ' ' || p.article";
const BRAND = 'LEFT JOIN brands b ON b.id = p.brand';
/** Rows of a full text by their ids, without what they hold. */
const HELD = (index: string) => `SELECT id FROM ${index}_docsize`;

const SETS: [sql: string, words: string][] = [
  [
    `SELECT p.number AS key, ${NAMED} AS name FROM products p ${BRAND} WHERE p.number NOT IN (${HELD('products_fts')})`,
    'не находится поиском',
  ],
  [
    `SELECT id AS key, 'Товар № ' || id AS name FROM products_fts_docsize WHERE id NOT IN (SELECT number FROM products)`,
    'остался в поиске, хотя товара нет',
  ],
  [
    `SELECT p.number AS key, ${NAMED} AS name FROM products p ${BRAND} WHERE p.description != '' AND p.number NOT IN (${HELD('descriptions_fts')})`,
    'не находится по описанию',
  ],
  [
    `SELECT id AS key, 'Товар № ' || id AS name FROM descriptions_fts_docsize WHERE id NOT IN (SELECT number FROM products WHERE description != '')`,
    'находится по описанию, которого нет',
  ],
];

function* wrongWords(shop: Shop): Generator<Fault> {
  for (const [sql, words] of SETS) yield* faultsOf(shop, sql, ({ name }) => `${name}: ${words}`);
  const holds = {
    words: holdsIn(shop, 'products_fts'),
    description: holdsIn(shop, 'descriptions_fts'),
  };
  for (const { key, name, words, description } of rowsOf(shop, readSql(shop))) {
    const isFound =
      holds.words(Number(key), String(words)) &&
      holds.description(Number(key), String(description));
    if (!isFound) yield { key: String(key), words: `${name}: находится не по всем своим словам` };
  }
}

/** Asks whether a row of a full text is found by each word of a text. */
function holdsIn({ database }: Shop, index: string) {
  const statement = database.prepare(
    `SELECT 1 AS found FROM ${index} WHERE ${index} MATCH ? AND rowid = ?`,
  );
  return (number: number, text: string): boolean => {
    const words = indexedWords(text);
    const query = words.map((word) => `"${word}"`).join(' ');
    return words.length === 0 || statement.get(query, number) !== undefined;
  };
}

/** The products whose words are read, each once. */
function readSql({ database }: Shop): string {
  const { n } = database.prepare('SELECT COALESCE(MAX(number), 0) AS n FROM products').get() as {
    n: number;
  };
  const every = Math.max(Math.ceil(n / MOST_READ), 1);
  const first = Math.floor(Math.random() * every);
  const among = `SELECT number FROM products WHERE number % ${every} = ${first}`;
  const changed = `SELECT number FROM (SELECT number FROM products ORDER BY updated DESC, rowid DESC LIMIT ${MOST_CHANGED})`;
  return `SELECT p.number AS key, ${NAMED} AS name, w.words AS words, ${DESCRIPTION_WORDS} AS description
    FROM (${among}${every > 1 ? ` UNION ${changed}` : ''}) c CROSS JOIN products p ON p.number = c.number CROSS JOIN product_words w ON w.product = p.id ${BRAND}
    WHERE p.number IN (${HELD('products_fts')})`;
}

function* wrongSmallTexts(shop: Shop): Generator<Fault> {
  for (const table of Object.keys(SMALL_TEXTS) as SmallText[]) {
    const { index, column, source } = SMALL_TEXTS[table];
    // The full text is read once: it has no order but that of its words.
    yield* faultsOf(
      shop,
      `WITH held AS MATERIALIZED (SELECT ${column} AS id, words, COUNT(*) AS n FROM ${index} GROUP BY 1, 2)
      SELECT '${table}:' || key AS key, words FROM (
        SELECT s.id AS key, s.words AS words FROM (${source}) s LEFT JOIN held h ON h.id = s.id AND h.words = s.words WHERE h.n IS NOT 1
        UNION SELECT h.id, h.words FROM held h WHERE NOT EXISTS (SELECT 1 FROM (${source}) s WHERE s.id = h.id AND s.words = h.words))`,
      ({ words }) => `«${words}»: в поиске записано не так`,
    );
  }
}

export const SEARCH_CHECKS: readonly Check[] = [
  {
    name: 'search-words',
    promise: 'Товары находятся по своим словам',
    mend: 'search-words',
    find: wrongWords,
  },
  {
    name: 'article-endings',
    promise: 'Товары находятся по концу артикула',
    mend: 'article-endings',
    find: (shop) =>
      faultsOf(
        shop,
        `SELECT a.number AS key, a.product AS product FROM backwards_articles a LEFT JOIN article_endings e ON e.number = a.number WHERE e.number IS NULL OR e.backwards IS NOT a.backwards
        UNION ALL SELECT e.number, '' FROM article_endings e WHERE e.number NOT IN (SELECT number FROM products)`,
        ({ key, product }) =>
          product
            ? `Не находится по концу артикула: /admin/products/${product}`
            : `Товар № ${key} остался в поиске, хотя его нет`,
      ),
  },
  {
    name: 'small-search-words',
    promise: 'Категории и слова поиска находятся',
    mend: 'small-search-words',
    find: wrongSmallTexts,
  },
];
