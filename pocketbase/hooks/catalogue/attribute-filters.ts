import { choicesIn, type AttributeChoice } from '../../../lib/products/attributes/choices/model.ts';
import {
  rangeChoice,
  valuesChoice,
  type AttributeFilter,
  type FoundChoice,
  type OfferedAttribute,
} from '../../../lib/products/attributes/offered/model.ts';
import type { ChosenAttribute } from '../../../lib/products/model.ts';
import { select, selectOne } from '../sql/select.ts';
import { attributesOf, IN_UNIT, unitValues } from './attribute-schema.ts';

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
    chosen: found.map(({ chosen }) => chosen),
    filters: found.map(({ filter }) => filter),
  };
}

function inRange(
  app: core.App,
  attribute: OfferedAttribute,
  choice: AttributeChoice,
  categories: string,
): FoundChoice | null {
  const { from, to } = choice;
  if (from === null && to === null) return null;
  const row = selectOne(
    app,
    { ids: '', products: 0 },
    `SELECT json_group_array(v.id) AS ids, COALESCE(SUM(v.products), 0) AS products FROM json_each({:categories}) c
    CROSS JOIN attribute_values v ON v.category = c.value WHERE ${IN_UNIT} AND v.number BETWEEN {:from} AND {:to}`,
    { categories, ...unitValues(attribute), from: from ?? -1e12, to: to ?? 1e12 },
  );
  return rangeChoice(attribute, choice, {
    ids: JSON.parse(row?.ids ?? '[]'),
    products: row?.products ?? 0,
  });
}

function ofValues(
  app: core.App,
  attribute: OfferedAttribute,
  choice: AttributeChoice,
  categories: string,
): FoundChoice | null {
  const rows = select(
    app,
    { text: '', ids: '', products: 0 },
    `SELECT v.value AS text, json_group_array(v.id) AS ids, SUM(v.products) AS products FROM json_each({:categories}) c
    CROSS JOIN attribute_values v ON v.category = c.value WHERE v.key = {:key} AND v.products > 0 GROUP BY v.value ORDER BY products DESC, v.value`,
    { categories, key: attribute.key },
  );
  return valuesChoice(
    attribute,
    choice,
    rows.map(({ text, ids, products }) => ({ text, ids: JSON.parse(ids), products })),
  );
}
