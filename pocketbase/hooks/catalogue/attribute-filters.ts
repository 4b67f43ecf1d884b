import {
  choicesIn,
  type AttributeChoice,
  valueSlug,
} from '../../../lib/products/attributes/choices/model.ts';
import { select, selectOne } from '../sql/select.ts';
import { attributesOf, IN_UNIT, unitValues, type OfferedAttribute } from './attribute-schema.ts';
import type { AttributeFilter } from './list-of-attributes.ts';

/** What a list is narrowed to by one attribute, as its page says it. */
type ChosenAttribute = {
  slug: string;
  name: string;
  unit: string;
  values: { slug: string; text: string }[];
  from: number | null;
  to: number | null;
};

type ChosenAttributes = { chosen: ChosenAttribute[]; filters: AttributeFilter[] };

export const NOTHING_CHOSEN: ChosenAttributes = { chosen: [], filters: [] };

/**
 * What of an address the category knows; the rest counts as not said.
 * @param path of the category
 * @param categories ids of it and its descendants
 */
export function chosenAttributes(
  app: core.App,
  path: string,
  categories: string[],
  text: string,
): ChosenAttributes {
  const choices = choicesIn(text.split(','));
  if (choices.length === 0) return NOTHING_CHOSEN;
  const places = JSON.stringify(categories);
  const found = attributesOf(app, path).flatMap((attribute) => {
    const choice = choices.find(({ slug }) => slug === attribute.slug);
    const one = choice && (attribute.isNumber ? inRange : ofValues)(app, attribute, choice, places);
    return one ? [one] : [];
  });
  return {
    chosen: found.map(([chosen]) => chosen),
    filters: found.map(([, filter]) => filter),
  };
}

type Found = [ChosenAttribute, AttributeFilter];

function inRange(
  app: core.App,
  attribute: OfferedAttribute,
  { from, to }: AttributeChoice,
  categories: string,
): Found | null {
  if (from === null && to === null) return null;
  const { slug, name, unit } = attribute;
  const row = selectOne(
    app,
    { ids: '', products: 0 },
    `SELECT json_group_array(v.id) AS ids, COALESCE(SUM(v.products), 0) AS products FROM json_each({:categories}) c
    CROSS JOIN attribute_values v ON v.category = c.value WHERE ${IN_UNIT} AND v.number BETWEEN {:from} AND {:to}`,
    { categories, ...unitValues(attribute), from: from ?? -1e12, to: to ?? 1e12 },
  );
  return [
    { slug, name, unit, values: [], from, to },
    { slug, ids: row?.ids ?? '[]', products: row?.products ?? 0 },
  ];
}

function ofValues(
  app: core.App,
  { key, slug, name, unit }: OfferedAttribute,
  choice: AttributeChoice,
  categories: string,
): Found | null {
  const known = select(
    app,
    { text: '', ids: '', products: 0 },
    `SELECT v.value AS text, json_group_array(v.id) AS ids, SUM(v.products) AS products FROM json_each({:categories}) c
    CROSS JOIN attribute_values v ON v.category = c.value WHERE v.key = {:key} AND v.products > 0 GROUP BY v.value ORDER BY products DESC, v.value`,
    { categories, key },
  ).map(({ text, ids, products }) => ({ slug: valueSlug(text), text, ids, products }));
  const wanted = known.filter((value) => choice.values.includes(value.slug));
  const values = choice.values.flatMap((value) => {
    const told = wanted.find((one) => one.slug === value);
    return told ? [{ slug: value, text: told.text }] : [];
  });
  if (values.length === 0) return null;
  return [
    { slug, name, unit, values, from: null, to: null },
    {
      slug,
      ids: JSON.stringify(wanted.flatMap(({ ids }) => JSON.parse(ids) as number[])),
      products: wanted.reduce((sum, { products }) => sum + products, 0),
    },
  ];
}
