import { choicesIn, type AttributeChoice } from '../../../products/attributes/choices/model.ts';
import {
  offeredAttributes,
  plainUnit,
  rangeChoice,
  valuesChoice,
  type AttributeFilter,
  type FoundChoice,
  type OfferedAttribute,
} from '../../../products/attributes/offered/model.ts';
import type { ChosenAttribute } from '../../../products/model.ts';
import type { Ask } from '../ask.ts';
import { sql, statement, type Sql } from '../sql.ts';
import type { FoundCategory } from './category.ts';

type SchemaRow = { name: string; unit: string; kind: string };

/** What a category and all above it say of their products, what is said above first. @param path `/root/child/` */
export const schemaRows = (ask: Ask, path: string): Promise<SchemaRow[]> =>
  ask<SchemaRow>(
    statement(sql`SELECT a.name, a.unit, a.kind
      FROM unnest(string_to_array(btrim(${path}::text, '/'), '/')) WITH ORDINALITY step(id, place) JOIN category_attributes a ON a.category = step.id
      ORDER BY step.place, a.created, a.row`),
  );

export const attributesOf = async (
  ask: Ask,
  { path }: FoundCategory,
): Promise<OfferedAttribute[]> => offeredAttributes(await schemaRows(ask, path));

/**
 * Conditions on `attribute_values v` for the numbers of an attribute in its own unit: what is said
 * in another one is no number of it.
 */
export const isNumberOf = ({ key, unit }: OfferedAttribute): Sql =>
  sql`v.key = ${key} AND v.number IS NOT NULL AND v.unit IN ('', ${plainUnit(unit)})`;

/**
 * What of an address the category knows; the rest counts as not said.
 * @param attr parts as lib/products/attributes/choices/model.ts reads them
 */
export async function chosenAttributes(
  ask: Ask,
  category: FoundCategory | null,
  attr: readonly string[] | undefined,
): Promise<{ chosen: ChosenAttribute[]; filters: AttributeFilter[] }> {
  const choices = choicesIn(attr ?? []);
  if (!category || choices.length === 0) return { chosen: [], filters: [] };
  const attributes = await attributesOf(ask, category);
  const read = async (attribute: OfferedAttribute): Promise<FoundChoice | null> => {
    const choice = choices.find(({ slug }) => slug === attribute.slug);
    return choice
      ? (attribute.isNumber ? inRange : ofValues)(ask, attribute, choice, category.categories)
      : null;
  };
  const found = (await Promise.all(attributes.map(read))).filter((one) => one !== null);
  return {
    chosen: found.map(({ chosen }) => chosen),
    filters: found.map(({ filter }) => filter),
  };
}

async function inRange(
  ask: Ask,
  attribute: OfferedAttribute,
  choice: AttributeChoice,
  categories: readonly string[],
): Promise<FoundChoice | null> {
  const { from, to } = choice;
  if (from === null && to === null) return null;
  const [row] = await ask<{ ids: number[]; products: number }>(
    statement(sql`SELECT COALESCE(json_agg(v.id), '[]') AS ids, COALESCE(SUM(v.products), 0)::int AS products FROM unnest(${categories}::text[]) c(category)
      JOIN attribute_values v ON v.category = c.category WHERE ${isNumberOf(attribute)} AND v.number BETWEEN ${from ?? -1e12}::float8 AND ${to ?? 1e12}::float8`),
  );
  return rangeChoice(attribute, choice, row ?? { ids: [], products: 0 });
}

async function ofValues(
  ask: Ask,
  attribute: OfferedAttribute,
  choice: AttributeChoice,
  categories: readonly string[],
): Promise<FoundChoice | null> {
  const rows = await ask<{ text: string; ids: number[]; products: number }>(
    statement(sql`SELECT v.value AS text, json_agg(v.id) AS ids, SUM(v.products)::int AS products FROM unnest(${categories}::text[]) c(category)
      JOIN attribute_values v ON v.category = c.category WHERE v.key = ${attribute.key} AND v.products > 0 GROUP BY v.value ORDER BY products DESC, v.value`),
  );
  return valuesChoice(attribute, choice, rows);
}
