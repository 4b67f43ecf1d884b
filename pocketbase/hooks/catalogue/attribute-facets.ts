import type * as contracts from '../../../lib/catalogue/contract.ts';
import {
  attributeFacet,
  isOffered,
  offeredValues,
  READ_VALUES,
  type Offered,
  type OfferedAttribute,
  type OfferedValue,
} from '../../../lib/products/attributes/offered/model.ts';
import { descendants, findCategory } from '../categories/find.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select, selectOne } from '../sql/select.ts';
import { chosenAttributes } from './attribute-filters.ts';
import { attributesOf, IN_UNIT, unitValues } from './attribute-schema.ts';
import { counted } from './attribute-counts.ts';
import { listFilters } from './list-filters.ts';

/** @throws 404 for an unknown category, brand or car; 400 `invalid_input` */
export function attributeFacets(e: RouteEvent<typeof contracts.attributeFacets>) {
  const query = e.request.url.query();
  const category = findCategory(e.app, query.get('category'));
  const categories = descendants(e.app, category.path);
  const filters = listFilters(e);
  const offered = offeredIn(e.app, category.path, categories);
  const { filters: attributes } = chosenAttributes(
    e.app,
    category.path,
    categories,
    query.get('attr'),
  );
  const countOf = counted(e.app, { filters, categories, attributes }, offered);
  return e.json(200, {
    attributes: offered.map((one) => attributeFacet(one, countOf(one.slug))),
  });
}

function offeredIn(app: core.App, path: string, categories: string[]): Offered[] {
  const places = JSON.stringify(categories);
  const attributes = attributesOf(app, path);
  const values = valuesOf(
    app,
    attributes.filter(({ isNumber }) => !isNumber),
    places,
  );
  return attributes
    .map((attribute) => ({
      ...attribute,
      values: values.get(attribute.key) ?? [],
      ...(attribute.isNumber ? endsOf(app, attribute, places) : { from: null, to: null }),
    }))
    .filter(isOffered);
}

/** The ends of an index, of each category. */
function endsOf(
  app: core.App,
  attribute: OfferedAttribute,
  categories: string,
): { from: number | null; to: number | null } {
  const end = (order: string) =>
    `(SELECT v.number FROM attribute_values v WHERE v.category = c.value AND ${IN_UNIT} AND v.products > 0 ORDER BY v.number ${order} LIMIT 1)`;
  const row = selectOne(
    app,
    // With 0 the engine reads whole numbers only.
    { from: -0, to: -0, known: 0 },
    `SELECT COALESCE(MIN(least), 0) AS "from", COALESCE(MAX(most), 0) AS "to", COUNT(least) AS known
    FROM (SELECT ${end('ASC')} AS least, ${end('DESC')} AS most FROM json_each({:categories}) c)`,
    { categories, ...unitValues(attribute) },
  );
  return row && row.known > 0 ? { from: row.from, to: row.to } : { from: null, to: null };
}

/** By the key of their attribute. */
function valuesOf(
  app: core.App,
  attributes: OfferedAttribute[],
  categories: string,
): Map<string, OfferedValue[]> {
  const rows = select(
    app,
    { key: '', text: '', ids: '', products: 0 },
    `SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY key ORDER BY products DESC, text) AS place FROM (
      SELECT v.key AS key, v.value AS text, json_group_array(v.id) AS ids, SUM(v.products) AS products FROM json_each({:keys}) k
      CROSS JOIN json_each({:categories}) c CROSS JOIN attribute_values v ON v.category = c.value AND v.key = k.value
      WHERE v.products > 0 GROUP BY v.key, v.value)) WHERE place <= ${READ_VALUES} ORDER BY place`,
    { categories, keys: JSON.stringify(attributes.map(({ key }) => key)) },
  );
  return offeredValues(
    rows.map(({ key, text, ids, products }) => ({ key, text, ids: JSON.parse(ids), products })),
  );
}
