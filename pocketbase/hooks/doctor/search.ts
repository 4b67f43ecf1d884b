import { DESCRIPTION_WORDS, SMALL_TEXTS, type SmallText } from '../../../lib/doctor/lists/model.ts';
import { execute } from '../sql/select.ts';
import { bound, noteMended, type Mending } from './note.ts';

const ASKED = '(SELECT CAST(value AS INTEGER) FROM json_each({:keys}))';

/** Keys: numbers of products. */
export function mendSearchWords(mending: Mending): number {
  const { tx, keys } = mending;
  for (const table of ['products_fts', 'descriptions_fts'])
    execute(tx, `DELETE FROM ${table} WHERE rowid IN ${ASKED}`, bound(mending));
  execute(
    tx,
    `INSERT INTO products_fts (rowid, words) SELECT number, words FROM product_words WHERE number IN ${ASKED}`,
    bound(mending),
  );
  execute(
    tx,
    `INSERT INTO descriptions_fts (rowid, words) SELECT p.number, ${DESCRIPTION_WORDS} FROM products p WHERE p.number IN ${ASKED} AND p.description != ''`,
    bound(mending),
  );
  return noteMended(mending, keys.length);
}

/** Keys: numbers of products. */
export function mendArticleEndings(mending: Mending): number {
  const { tx, keys } = mending;
  execute(tx, `DELETE FROM article_endings WHERE number IN ${ASKED}`, bound(mending));
  execute(
    tx,
    `INSERT INTO article_endings (number, backwards) SELECT number, backwards FROM backwards_articles WHERE number IN ${ASKED}`,
    bound(mending),
  );
  return noteMended(mending, keys.length);
}

/** Keys: `categories:ID`, `search_synonyms:ID`. */
export function mendSmallSearchWords(mending: Mending): number {
  const { tx, keys } = mending;
  for (const table of Object.keys(SMALL_TEXTS) as SmallText[]) {
    const { index, column, source } = SMALL_TEXTS[table];
    const ids = keys
      .filter((key) => key.startsWith(`${table}:`))
      .map((key) => key.slice(table.length + 1));
    const asked = { ids: JSON.stringify(ids) };
    const among = '(SELECT value FROM json_each({:ids}))';
    execute(tx, `DELETE FROM ${index} WHERE ${column} IN ${among}`, asked);
    execute(
      tx,
      `INSERT INTO ${index} (words, ${column}) SELECT words, id FROM (${source}) WHERE id IN ${among}`,
      asked,
    );
  }
  return noteMended(mending, keys.length);
}
