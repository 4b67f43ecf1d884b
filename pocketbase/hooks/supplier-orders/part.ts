/** Lines of customers' orders as they are ordered of a supplier. */

export const PART = {
  item: '',
  order: '',
  number: '',
  customer: '',
  product: '',
  brand: '',
  article: '',
  name: '',
  unit: '',
  sku: '',
  quantity: 0,
  costKopecks: 0,
  promisedAt: '',
};

/** Of a line `i` and its order `o`; the supplier's code and price are said where it is read. */
export const PART_COLUMNS = `i.id AS item, o.id AS "order", o.number AS number,
  COALESCE(NULLIF(CASE WHEN json_valid(o.company) THEN o.company ->> 'name' END, ''), o.contact_name) AS customer,
  i.product AS product, i.brand AS brand, i.article AS article, i.name AS name, i.unit AS unit, i.quantity AS quantity, i.promised_at AS promisedAt`;

export const PART_JOINS = 'JOIN orders o ON o.id = i."order"';

/** A row as the contract tells it; the price is told by who knows whether it may be. */
export const partOf = ({ order, number, ...row }: typeof PART) => ({
  item: row.item,
  order: { id: order, number },
  customer: row.customer,
  product: row.product,
  brand: row.brand,
  article: row.article,
  name: row.name,
  unit: row.unit,
  sku: row.sku,
  quantity: row.quantity,
  promisedAt: row.promisedAt,
});
