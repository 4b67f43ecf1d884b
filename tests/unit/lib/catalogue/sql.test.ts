import { expect, test } from 'vitest';
import { raw, sql, statement } from '../../../../lib/catalogue/postgres/sql.ts';

test('what is put in is bound, once where it is named twice', () => {
  const [price, name] = [5, "'; DROP TABLE products --"];
  expect(statement(sql`SELECT ${name} WHERE price > ${price} AND ${raw('TRUE')}`)).toMatchObject({
    text: 'SELECT $1 WHERE price > $2 AND TRUE',
    values: [name, price],
  });
});

test('one text has one name, and only so many have any', () => {
  const nameOf = (text: string) => statement(raw(text)).name;
  const first = nameOf('SELECT 1');
  expect(first).toBeTruthy();
  const made = Array.from({ length: 1_000 }, (_, n) => nameOf(`SELECT ${n + 2}`));
  expect(new Set(made.filter(Boolean)).size).toBeLessThan(400);
  expect(made.at(-1)).toBeUndefined();
  expect(nameOf('SELECT 1')).toBe(first);
});
