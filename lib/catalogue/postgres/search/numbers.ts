import {
  BOUNDS,
  LAST,
  type AskedNumber,
  type BrandCalled,
  type FoundOfBrand,
  type NumberOfBrand,
  type Numbers,
  type NumbersFound,
  type Scope,
} from '../../../search/source/model.ts';
import type { Ask } from '../ask.ts';

/** Withdrawn products are told to nobody but the back office, which asks its own database. */
const isTold = (scope: Scope, product: string) =>
  scope === 'all' ? '' : `AND ${product}.published`;

/**
 * Ids of products that are known by numbers `a (brand, key)`, a brand '' for any: a price list may
 * tell a number without its maker; a cross leads to its other end.
 */
const KNOWN_BY = `
  SELECT n.product FROM a JOIN product_numbers n ON n.number_key = a.key WHERE a.brand = '' OR n.brand IN ('', a.brand)
  UNION SELECT p.id FROM a JOIN cross_links x ON x.from_key = a.key JOIN products p ON p.brand = x.to_brand AND p.article_key = x.to_key
    WHERE a.brand = '' OR x.from_brand = a.brand
  UNION SELECT p.id FROM a JOIN cross_links x ON x.to_key = a.key JOIN products p ON p.brand = x.from_brand AND p.article_key = x.from_key
    WHERE (x.both_ways OR x.kind = 'replaces') AND (a.brand = '' OR x.to_brand = a.brand)`;

const listOf = (select: string) => `ARRAY(${select})`;

const numbersSql = (scope: Scope) => `
  WITH a AS MATERIALIZED (SELECT '' AS brand, $1::text COLLATE "C" AS key)
  SELECT (SELECT coalesce(json_agg(s), '[]') FROM (SELECT p.number, p.article, p.variant FROM products p WHERE p.article_key = $1 ${isTold(scope, 'p')} LIMIT ${BOUNDS.number}) s) AS same,
    ${listOf(`SELECT p.number FROM products p WHERE p.barcode = $2 AND p.barcode != '' ${isTold(scope, 'p')} LIMIT ${BOUNDS.number}`)} AS barcode,
    ${listOf(`SELECT p.number FROM (${KNOWN_BY}) k JOIN products p ON p.id = k.product WHERE TRUE ${isTold(scope, 'p')} LIMIT ${BOUNDS.number}`)} AS other,
    ${listOf(`SELECT p.number FROM products p WHERE p.article_key > $1 AND p.article_key < $1 || '${LAST}' ${isTold(scope, 'p')} ORDER BY p.article_key LIMIT $3`)} AS beginning`;

export async function numbersIn(
  ask: Ask,
  { key, barcode, beginnings }: AskedNumber,
  scope: Scope,
): Promise<NumbersFound> {
  const [found] = await ask<NumbersFound>({
    name: `search_numbers_${scope}`,
    text: numbersSql(scope),
    values: [key, barcode, beginnings],
  });
  return found!;
}

export async function numbersEnding(
  ask: Ask,
  key: string,
  most: number,
  scope: Scope,
): Promise<Numbers> {
  const backwards = [...key].reverse().join('');
  const rows = await ask<{ number: number }>({
    name: `search_ending_${scope}`,
    text: `SELECT p.number FROM products p WHERE reverse(p.article_key) > $1 AND reverse(p.article_key) < $1 || '${LAST}' ${isTold(scope, 'p')} ORDER BY reverse(p.article_key) LIMIT $2`,
    values: [backwards, most],
  });
  return rows.map(({ number }) => number);
}

const ofBrandsSql = (scope: Scope) => `
  WITH a AS MATERIALIZED (SELECT brand COLLATE "C" AS brand, key COLLATE "C" AS key FROM unnest($1::text[], $2::text[]) AS u (brand, key))
  SELECT ${listOf(`SELECT DISTINCT p.number FROM a JOIN products p ON p.brand = a.brand AND p.article_key = a.key WHERE a.brand != '' ${isTold(scope, 'p')} LIMIT ${BOUNDS.number}`)} AS own,
    ${listOf(`SELECT p.number FROM (${KNOWN_BY}) k JOIN products p ON p.id = k.product WHERE TRUE ${isTold(scope, 'p')} LIMIT ${BOUNDS.number}`)} AS other`;

export async function numbersOfBrands(
  ask: Ask,
  asked: readonly NumberOfBrand[],
  scope: Scope,
): Promise<FoundOfBrand> {
  if (asked.length === 0) return { own: [], other: [] };
  const [found] = await ask<FoundOfBrand>({
    name: `search_numbers_of_brands_${scope}`,
    text: ofBrandsSql(scope),
    values: [asked.map(({ brand }) => brand), asked.map(({ key }) => key)],
  });
  return found!;
}

export const brandsCalled = (
  ask: Ask,
  names: readonly BrandCalled[],
): Promise<{ maker: string; brand: string }[]> =>
  names.length === 0
    ? Promise.resolve([])
    : ask({
        name: 'search_brands_called',
        text: `WITH m AS MATERIALIZED (SELECT maker, key COLLATE "C" AS key, slug COLLATE "C" AS slug FROM unnest($1::text[], $2::text[], $3::text[]) AS u (maker, key, slug))
          SELECT m.maker, b.id AS brand FROM m JOIN brands b ON b.slug = m.slug UNION SELECT m.maker, a.brand FROM m JOIN brand_aliases a ON a.alias_key = m.key`,
        values: [
          names.map(({ maker }) => maker),
          names.map(({ key }) => key),
          names.map(({ slug }) => slug),
        ],
      });
