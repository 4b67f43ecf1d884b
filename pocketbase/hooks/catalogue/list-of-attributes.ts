import type { AttributeFilter } from '../../../lib/products/attributes/offered/model.ts';

/** Values bound for the conditions below. */
export const attributeValues = (attributes: readonly AttributeFilter[]) =>
  Object.fromEntries(
    attributes.map(({ ids }, index) => [`attribute${index}`, JSON.stringify(ids)]),
  );

/**
 * That a product has a value of each attribute. The few rows of the product are looked through: the
 * plus keeps SQLite from looking each wanted value up in turn.
 * @param product an expression for its id
 */
export const hasValues = (
  attributes: readonly AttributeFilter[],
  product: string,
  but = -1,
): string[] =>
  attributes.flatMap((_, index) =>
    index === but
      ? []
      : `EXISTS (SELECT 1 FROM attributed_products a${index} WHERE a${index}.product = ${product} AND +a${index}.value IN (SELECT value FROM json_each({:attribute${index}})))`,
  );

/** Products that have a value of each attribute, from those of the rarest on. */
export function attributedSql(attributes: readonly AttributeFilter[]): string {
  const fewest = Math.min(...attributes.map(({ products }) => products));
  const rarest = attributes.findIndex(({ products }) => products === fewest);
  const others = hasValues(attributes, 'r.product', rarest);
  return `SELECT DISTINCT r.product AS product FROM json_each({:attribute${rarest}}) v CROSS JOIN attributed_products r ON r.value = v.value WHERE ${others.join(' AND ') || 'TRUE'}`;
}
