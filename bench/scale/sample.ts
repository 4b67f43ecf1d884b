import type { Ask } from '../../lib/catalogue/postgres/ask.ts';
import { sql, statement } from '../../lib/catalogue/postgres/sql.ts';
import { chanceOf } from '../../tests/support/walks/chance.ts';

/** A product on sale with what may be asked because of it. */
export type Sampled = {
  id: string;
  number: number;
  name: string;
  article: string;
  kopecks: number;
  /** Slug; null for a closed one. */
  brand: string | null;
  /** From the root to its own; `products` is known of the first two levels. */
  categories: { slug: string; products: number }[];
  /** One that it fits. */
  car: { key: string; make: string; model: string; year: number } | null;
  text: { name: string; value: string } | null;
  size: { name: string; number: number } | null;
};

/** In small letters as the database knows them: the columns know those of Latin only. */
const attributeOf = (kind: string) =>
  sql`(SELECT json_build_object('name', s.name, 'value', v.value, 'number', v.number) FROM attributed_products a JOIN attribute_values v ON v.id = a.value
    JOIN category_attributes s ON lower(s.name COLLATE "default") = v.key AND (s.kind = 'number') = ${kind === 'number'}::boolean
    JOIN unnest(string_to_array(btrim(o.path, '/'), '/')) step(id) ON step.id = s.category
    WHERE a.product = p.id AND (${kind} <> 'number' OR v.number IS NOT NULL AND v.unit IN ('', lower(replace(s.unit, ' ', '') COLLATE "default"))) ORDER BY md5(v.id || p.id) LIMIT 1)`;

const rowsOf = (numbers: readonly number[]) =>
  statement(sql`SELECT p.id, p.number, p.name, p.article, l.price_kopecks AS kopecks, (SELECT b.slug FROM brands b WHERE b.id = p.brand AND b.active) AS brand,
    (SELECT json_agg(json_build_object('slug', c.slug, 'products', COALESCE((SELECT f.products FROM facet_counts f WHERE f.place = c.id AND f.brand = ''), 0)) ORDER BY step.depth)
      FROM unnest(string_to_array(btrim(o.path, '/'), '/')) WITH ORDINALITY step(id, depth) JOIN categories c ON c.id = step.id) AS categories,
    (SELECT json_build_object('key', k.slug || '.' || m.slug || '.' || g.slug, 'make', k.name, 'model', m.name, 'year', GREATEST(g.year_from, 1960) + 1)
      FROM fitted_products f JOIN vehicle_generations g ON g.id = f.generation JOIN vehicle_models m ON m.id = g.model JOIN vehicle_makes k ON k.id = m.make
      WHERE f.product = p.id ORDER BY md5(g.id || p.id) LIMIT 1) AS car,
    ${attributeOf('text')} AS text, ${attributeOf('number')} AS size
    FROM unnest(${numbers}::int[]) WITH ORDINALITY n(number, place) JOIN products p ON p.number = n.number JOIN listings l ON l.product = p.id JOIN categories o ON o.id = p.category ORDER BY n.place`);

/**
 * Published products by chance, the same ones of the same copy.
 * @param many so many, fewer only where there are no more
 */
export async function sampleOf(ask: Ask, many: number, seed: number): Promise<Sampled[]> {
  const [row] = await ask<{ last: number }>({
    text: 'SELECT max(number) AS last FROM products',
    values: [],
  });
  const chance = chanceOf(seed);
  const numbers = Array.from({ length: many }, () => chance.from(1, row!.last));
  return ask<Sampled>(rowsOf([...new Set(numbers)]));
}
