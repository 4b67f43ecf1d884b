import { carValues } from '../vehicles/fits.ts';
import { carCondition, isWithUniversal, type Filter } from './list-branches.ts';
import { attributedSql, attributeValues, hasValues } from './list-of-attributes.ts';
import { fittedSql, type CarFilter } from './list-of-car.ts';

/** Whether few products fit the car or meet the attributes, so that they may be read and sorted. */
export const isSmall = (filter: Filter): boolean =>
  isSmallOfCar(filter) || filter.attributesAreSmall;

const isSmallOfCar = (filter: Filter): filter is CarFilter =>
  filter.car !== null && filter.carIsSmall;

/** A source of few rows that is filtered and sorted, in place of the branches of an index. */
export function smallSource(filter: Filter): { from: string; where: string; values: object } {
  const { brandIds, rank, priceFrom, priceTo } = filter;
  const { sql, where: rest, values } = productsOf(filter);
  const isPriced = priceFrom !== null || priceTo !== null;
  const where = [
    ...rest,
    brandIds.length > 0 && 'brand IN (SELECT value FROM json_each({:brands}))',
    rank !== null && `availability_rank = ${rank}`,
    isPriced && 'price_kopecks BETWEEN {:priceFrom} AND {:priceTo}',
  ].filter(Boolean);
  return {
    from: `(${sql}) CROSS JOIN listings USING (product)`,
    where: where.join(' AND ') || 'TRUE',
    values: {
      ...values,
      ...(brandIds.length > 0 && { brands: JSON.stringify(brandIds) }),
      ...(isPriced && { priceFrom: priceFrom ?? 1, priceTo: priceTo ?? Number.MAX_SAFE_INTEGER }),
    },
  };
}

/** The few products, and what else they have to meet. */
function productsOf(filter: Filter): { sql: string; where: string[]; values: object } {
  const { attributes, car } = filter;
  const values = attributeValues(attributes);
  if (isSmallOfCar(filter)) {
    const fitted = fittedSql(filter);
    return {
      sql: fitted.sql,
      where: hasValues(attributes, 'listings.product'),
      values: { ...values, ...fitted.values },
    };
  }
  return {
    sql: attributedSql(attributes),
    where: car ? [carCondition(filter.fit, car)] : [],
    values: { ...values, ...(car && carValues(car, isWithUniversal(filter))) },
  };
}
