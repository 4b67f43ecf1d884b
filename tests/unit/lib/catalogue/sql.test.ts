import { expect, test } from 'vitest';
import {
  bound,
  every,
  joined,
  raw,
  sql,
  statement,
} from '../../../../lib/catalogue/postgres/sql.ts';

test('what is put in is bound, in its order, and what is named twice once', () => {
  const brand = bound("x'); DROP TABLE products; --");
  const condition = every([sql`brand = ${brand}`, sql`price > ${5}`]);
  const { text, values } = statement(
    sql`SELECT 1 FROM listings WHERE ${condition} OR ${brand} = ''`,
  );
  expect(text).toBe("SELECT 1 FROM listings WHERE brand = $1 AND price > $2 OR $1 = ''");
  expect(values).toEqual(["x'); DROP TABLE products; --", 5]);
});

test('lists and nothing are values, too', () => {
  expect(statement(sql`SELECT ${[1, 2]}::int[], ${null}`).values).toEqual([[1, 2], null]);
});

test('pieces of ours stand as they are', () => {
  const pieces = joined([raw('a'), raw('b')], ', ');
  expect(statement(sql`SELECT ${pieces} WHERE ${every([])}`).text).toBe('SELECT a, b WHERE TRUE');
});

test('one text has one name, another one another', () => {
  const [one, same, other] = [sql`SELECT ${1}`, sql`SELECT ${2}`, sql`SELECT ${1}, 2`].map(
    statement,
  );
  expect(same!.name).toBe(one!.name);
  expect(other!.name).not.toBe(one!.name);
});
