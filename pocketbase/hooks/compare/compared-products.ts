import { MAX_COMPARED } from '../../../lib/compare/model.ts';
import type * as contracts from '../../../lib/compare/contract.ts';
import { pairsOf } from '../../../lib/products/attributes/model.ts';
import { LISTED_COLUMNS, LISTED_ROW, listedProduct } from '../products/listed-product.ts';
import { refuse } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';

const NUMBERS = /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/;
const ROW = { ...LISTED_ROW, attributes: '', category: '', categoryName: '', path: '' };

/** @throws 400 `invalid_input` for no numbers, for more than are compared, for anything else */
export function comparedProducts(e: RouteEvent<typeof contracts.comparedProducts>) {
  const numbers = e.request.url.query().get('numbers');
  if (!NUMBERS.test(numbers) || numbers.split(',').length > MAX_COMPARED)
    throw refuse('invalid_input', 'numbers');
  const rows = select(
    e.app,
    ROW,
    `
    SELECT ${LISTED_COLUMNS}, COALESCE(p.attributes, 'null') AS attributes, c.slug AS category, c.name AS categoryName, c.path AS path
    FROM json_each({:numbers}) asked JOIN products p ON p.number = asked.value JOIN listings l ON l.product = p.id JOIN brands b ON b.id = p.brand JOIN categories c ON c.id = p.category
    ORDER BY asked.key`,
    { numbers: `[${numbers}]` },
  );
  const categories = new Map(rows.map((row) => [row.category, row]));
  return e.json(200, {
    items: rows.map((row) => ({
      ...listedProduct(row),
      category: row.category,
      attributes: pairsOf(JSON.parse(row.attributes)),
    })),
    categories: [...categories.values()].map(({ category, categoryName, path }) => ({
      name: categoryName,
      slug: category,
      attributes: attributesOf(e.app, path),
    })),
  });
}

/** What is told of products of a category, what its ancestors say first. @param path `/root/child/` */
const attributesOf = (app: core.App, path: string): string[] =>
  select(
    app,
    { name: '' },
    'SELECT a.name AS name FROM json_each({:ids}) step JOIN category_attributes a ON a.category = step.value ORDER BY step.key, a.created, a.rowid',
    { ids: JSON.stringify(path.split('/').filter(Boolean)) },
  ).map(({ name }) => name);
