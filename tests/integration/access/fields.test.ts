import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { fieldBench, type FieldBench } from './writable-fields.ts';

/**
 * A line a field: `collection.field | who sets it in a record that he makes | who changes it in one
 * that is there`; a record of one's own where rules know such. Collections without lines are
 * written by routes alone. A new field without a line is red.
 */
const TABLE = readFileSync(new URL('fields.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.replace(/ +/g, ' ').trim());

let shop: TestShop;
let bench: FieldBench;
beforeAll(async () => {
  shop = await startShop();
  bench = await fieldBench(shop);
});
afterAll(() => shop?.stop());

test(
  'every field of every collection is written by whom the table says',
  { timeout: 300_000 },
  async () => {
    const lines: string[] = [];
    for (const collection of bench.collections) lines.push(...(await bench.linesOf(collection)));
    expect(lines).toEqual(TABLE);
  },
);

test('a guest registers himself into no company and to no level, however he spells it', async () => {
  const level = (
    await shop.root.collection('price_levels').create({ code: 'own', name: 'Own', base: 'retail' })
  ).id;
  const facts = { legal_form: 'company', name: 'Company', inn: '7707083893', price_level: level };
  const company = (await shop.root.collection('companies').create(facts)).id;
  const claims = Object.entries({ company, price_level: level }).flatMap(([name, id]) => [
    { [name]: id },
    { [`${name}+`]: id },
    { [`+${name}`]: id },
  ]);
  for (const fields of claims) {
    const id = await bench.registered(fields);
    const stored =
      id && shop.database().prepare('SELECT company, price_level FROM users WHERE id = ?').get(id);
    expect([fields, stored || { company: '', price_level: '' }]).toEqual([
      fields,
      { company: '', price_level: '' },
    ]);
  }
});
