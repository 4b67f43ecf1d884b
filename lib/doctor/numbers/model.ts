/** Series of numbers that are given one after the other within a year of the shop. Pure. */

export type Series = {
  /** As `counters` calls it. */
  name: string;
  table: string;
  /** Which rows of the table are of the series. */
  where: string;
  /** The number without what stands before the year: «26-000041». */
  number: string;
  /** Nothing of it is ever deleted, so no number may be missing. */
  isWhole: boolean;
};

/** Requests and orders to suppliers go with who made them; what was sold and invoiced stays. */
export const SERIES: readonly Series[] = [
  { name: 'orders', table: 'orders', where: 'TRUE', number: 'number', isWhole: true },
  {
    name: 'invoices',
    table: 'documents',
    where: "kind = 'invoice'",
    number: "replace(number, 'СЧ-', '')",
    isWhole: true,
  },
  {
    name: 'status_requests',
    table: 'status_requests',
    where: 'TRUE',
    number: 'number',
    isWhole: false,
  },
  { name: 'vin_requests', table: 'vin_requests', where: 'TRUE', number: 'number', isWhole: false },
  {
    name: 'supplier_orders',
    table: 'supplier_orders',
    where: 'TRUE',
    number: 'number',
    isWhole: false,
  },
];

/** Year and place of each number of a series, in no order. */
export const placesOf = ({ table, where, number }: Series): string =>
  `SELECT 2000 + CAST(substr(n, 1, 2) AS INTEGER) AS year, CAST(substr(n, 4) AS INTEGER) AS place
    FROM (SELECT ${number} AS n FROM "${table}" WHERE ${where}) WHERE n GLOB '[0-9][0-9]-[0-9]*'`;

/** Counters that are behind the last number of their series: the next number would be one that there is. */
export const behindSql = (series: Series): string =>
  `SELECT '${series.name}:' || last.year AS key, last.year AS year, last.place AS last, COALESCE(c.value, 0) AS value
    FROM (SELECT year, MAX(place) AS place FROM (${placesOf(series)}) GROUP BY year) last
    LEFT JOIN counters c ON c.name = '${series.name}' AND c.year = last.year WHERE COALESCE(c.value, 0) < last.place`;
