import type { NamedLevel, PriceBase } from '../../../lib/prices/model.ts';

/** A level beside other columns, as staff name it. */
export const NAMED_LEVEL = { levelName: '', percent: -0, base: '' };
/** Its columns, of `price_levels l`, in SQL; of nothing where a LEFT JOIN has found no level. */
export const NAMED_LEVEL_SQL =
  "COALESCE(l.name, '') AS levelName, COALESCE(l.percent, 0) AS percent, COALESCE(l.base, 'retail') AS base";

/** Puts the columns of a level together. @returns level: null for none */
export const withLevel = <Row extends typeof NAMED_LEVEL>({
  levelName: name,
  percent,
  base,
  ...row
}: Row): Omit<Row, keyof typeof NAMED_LEVEL> & { level: NamedLevel | null } => ({
  ...row,
  level: name ? { name, percent, base: base as PriceBase } : null,
});
