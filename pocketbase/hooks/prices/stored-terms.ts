import type { PriceBase, PriceLevel, PriceRule } from '../../../lib/prices/model.ts';

/** Records of levels, rules and agreed prices as they are to be, while somebody changes them. */

export const isChanged = (record: core.Record, ...fields: string[]): boolean =>
  fields.some((one) => record.getString(one) !== record.original().getString(one));

/** A level as it is to be; its least markup says nothing about losses. */
export const toLevel = (record: core.Record): PriceLevel => ({
  base: record.getString('base') as PriceBase,
  percent: record.getFloat('percent'),
  roundingKopecks: record.getInt('rounding'),
  belowCost: record.getBool('below_cost'),
  mayExceedRetail: record.getBool('may_exceed_retail'),
  leastMarkupPercent: 0,
});

export const toRule = (record: core.Record): PriceRule => ({
  id: record.id,
  category: record.getString('category'),
  brand: record.getString('brand'),
  supplier: record.getString('supplier'),
  fromKopecks: record.getInt('from_kopecks'),
  toKopecks: record.getInt('to_kopecks'),
  percent: record.getFloat('percent'),
  priority: record.getInt('priority'),
});

/** The level of a rule or an agreed price. */
export function levelOfRecord(
  app: core.App,
  record: core.Record,
): { id: string; level: PriceLevel } {
  const id = record.getString('level');
  return { id, level: toLevel(app.findRecordById('price_levels', id)) };
}
