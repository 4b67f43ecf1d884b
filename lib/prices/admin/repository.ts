import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { byName } from '../../format/by-name.ts';
import { dayBegins, dayEnds, shopToday } from '../../format/day.ts';
import { LIST_SIZE } from '../../lists/schema.ts';
import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import {
  changeRecord,
  createRecord,
  getRecord,
  listAllRecords,
  listRecords,
  removeRecord,
} from '../../pocketbase/records.ts';
import * as contracts from '../contract.ts';
import type {
  EditedFixedPrice,
  LevelFields,
  ProductFixedPrice,
  RuleFields,
  AdminLevel,
  AdminRule,
  TracedPrices,
} from './model.ts';
import { levelText } from './texts.ts';

type Level = { name: string; isDefault: boolean };
const retailFirst = (one: Level, other: Level): number =>
  Number(other.isDefault) - Number(one.isDefault) || byName(one, other);

/** Every price level, retail first. @throws AppError */
export const listLevels = async (pb: Backend): Promise<AdminLevel[]> =>
  (await callRoute(pb, contracts.priceLevels)).items.toSorted(retailFirst);

/** What to choose one of them from, retail first, by names that say their percents. @throws AppError */
export async function listLevelNames(pb: Backend): Promise<{ code: string; name: string }[]> {
  const rows = await listAllRecords(pb, 'price_levels', {
    fields: 'code,name,is_default,percent,base',
  });
  return rows
    .map(({ is_default: isDefault, ...level }) => ({ ...level, isDefault }))
    .toSorted(retailFirst)
    .map(({ isDefault, ...level }) => ({
      code: level.code,
      name: isDefault ? level.name : levelText(level),
    }));
}

/** @throws AppError `not_found` */
export async function getLevel(pb: Backend, id: string): Promise<AdminLevel> {
  const found = (await listLevels(pb)).find((one) => one.id === id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** The same, but for retail, which has no prices of its own. @throws AppError `not_found` */
export async function getOwnLevel(pb: Backend, id: string): Promise<AdminLevel> {
  const found = await getLevel(pb, id);
  if (found.isDefault) throw new AppError('not_found');
  return found;
}

/**
 * @param id '' for a new one.
 * @returns its id.
 * @throws AppError `changed_meanwhile`, `invalid_input`, `price_doubted` unless it is known
 */
export const saveLevel = async (
  pb: Backend,
  id: string,
  fields: Partial<LevelFields> & { known?: string },
  seen: string,
): Promise<string> =>
  (id
    ? await changeRecord(pb, 'price_levels', id, fields, seen)
    : await createRecord(pb, 'price_levels', fields)
  ).id;

/** How many products it makes dearer than retail. @throws AppError */
export const countAboveRetail = (pb: Backend, id: string) =>
  callRoute(pb, contracts.aboveRetail, { places: { id } });

/** With its rules and its fixed prices. @throws AppError `level_in_use` */
export const removeLevel = (pb: Backend, id: string) => removeRecord(pb, 'price_levels', id);

/**
 * Some of those who were given a level, themselves or by their company, the newest first.
 * @throws AppError
 */
export const listCustomersOf = async (pb: Backend, id: string) =>
  (await callRoute(pb, contracts.levelCustomers, { places: { id } })).items;

const named = z.object({ name: z.string() }).optional();
const expanded = z.object({ category: named, brand: named, supplier: named }).default({});

/** The rules of a level, in no order. @throws AppError */
export async function listRules(pb: Backend, levelId: string): Promise<AdminRule[]> {
  const rows = await listAllRecords(pb, 'price_rules', {
    filter: pb.filter('level = {:level}', { level: levelId }),
    expand: 'category,brand,supplier',
  });
  return rows.map((row) => {
    const { category, brand, supplier } = expanded.parse((row as { expand?: unknown }).expand);
    const band = { fromKopecks: row.from_kopecks, toKopecks: row.to_kopecks };
    const names = {
      category: category?.name ?? '',
      brand: brand?.name ?? '',
      supplier: supplier?.name ?? '',
      ...band,
    };
    return {
      id: row.id,
      category: row.category,
      brand: row.brand,
      supplier: row.supplier,
      ...band,
      percent: row.percent,
      priority: row.priority,
      names,
      updatedAt: row.updated,
    };
  });
}

/** @param id '' for a new one. @throws AppError `changed_meanwhile`, `invalid_input`, `price_doubted` unless it is known */
export const saveRule = (
  pb: Backend,
  id: string,
  levelId: string,
  fields: RuleFields & { known?: string },
  seen: string,
) =>
  id
    ? changeRecord(pb, 'price_rules', id, fields, seen)
    : createRecord(pb, 'price_rules', { ...fields, level: levelId });

/** @throws AppError `price_doubted` unless it is known */
export const removeRule = (pb: Backend, id: string, known = '') =>
  removeRecord(pb, 'price_rules', id, { known });

/** A page of the prices agreed on for a level, the newest first. @throws AppError */
export const listFixedPrices = (
  pb: Backend,
  levelId: string,
  { q, page }: { q?: string; page: number },
) =>
  callRoute(pb, contracts.fixedPrices, {
    places: { id: levelId },
    query: { q, page, size: LIST_SIZE },
  });

const leveled = z.object({ level: contracts.namedLevel.extend({ id: z.string() }) });

/** Prices agreed on for one product at any level, at most a page. @throws AppError */
export async function listPricesOf(pb: Backend, product: string): Promise<ProductFixedPrice[]> {
  const { items } = await listRecords(pb, 'fixed_prices', {
    filter: pb.filter('product = {:product}', { product }),
    sort: 'level,valid_from',
    expand: 'level',
    perPage: LIST_SIZE,
  });
  const prices = items.map((record) => ({
    id: record.id,
    level: leveled.parse((record as { expand?: unknown }).expand).level,
    kopecks: record.price_kopecks,
    from: record.valid_from,
    to: record.valid_to,
  }));
  return prices.toSorted((one, other) => byName(one.level, other.level));
}

const dayOf = (moment: string): string => (moment ? shopToday(new Date(moment)) : '');

/** @throws AppError `not_found`, also for one of another level */
export async function getFixedPrice(
  pb: Backend,
  levelId: string,
  id: string,
): Promise<EditedFixedPrice> {
  const {
    level: of,
    product,
    price_kopecks,
    valid_from,
    valid_to,
    updated,
  } = await getRecord(pb, 'fixed_prices', id);
  if (of !== levelId) throw new AppError('not_found');
  return {
    id,
    product,
    kopecks: price_kopecks,
    from: dayOf(valid_from),
    to: dayOf(valid_to),
    updatedAt: updated,
  };
}

/**
 * @param id '' for a new one.
 * @returns its id.
 * @throws AppError `changed_meanwhile`, `price_removed`, `price_doubted` unless it is known, `invalid_input` for a day from which the goods have a price
 * already
 */
export async function saveFixedPrice(
  pb: Backend,
  levelId: string,
  { id, product, kopecks, from, to, updatedAt, known }: EditedFixedPrice & { known?: string },
): Promise<string> {
  const fields = {
    price_kopecks: kopecks,
    valid_from: from && dayBegins(from),
    valid_to: to && dayEnds(to),
    known,
  };
  const saving = id
    ? changeRecord(pb, 'fixed_prices', id, fields, updatedAt)
    : createRecord(pb, 'fixed_prices', { ...fields, level: levelId, product });
  return (
    await saving.catch((error: unknown) => {
      throw id && isAbsent(error)
        ? new AppError('price_removed', { cause: error })
        : sameDay(error);
    })
  ).id;
}

const isAbsent = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'not_found';

/** The index that refuses it names columns which the form does not show. */
const sameDay = (error: unknown) =>
  error instanceof AppError && error.details.fields?.valid_from
    ? new AppError('invalid_input', {
        fields: { from: ['С этого дня у товара уже есть цена: измените её'] },
      })
    : error;

/** @throws AppError `price_doubted` unless it is known */
export const removeFixedPrice = (pb: Backend, id: string, known = '') =>
  removeRecord(pb, 'fixed_prices', id, { known });

/**
 * What the offers of a product cost now, and why.
 * @param levelId '' for every level
 * @throws AppError `forbidden` for whoever may not know what we pay
 */
export async function tracePrices(
  pb: Backend,
  product: string,
  levelId = '',
): Promise<TracedPrices> {
  const { offers, levels } = await callRoute(pb, contracts.priceTraces, {
    query: { product, level: levelId },
  });
  return { offers, levels: levels.toSorted(byName) };
}

/**
 * Gives a customer a level, '' for retail.
 * @param seen the one that was shown; undefined for whatever it is
 * @throws AppError `not_found`, `invalid_input`, `changed_meanwhile`; `customer_blocked`,
 * `account_merged` where a level is given
 */
export const setCustomerLevel = (pb: Backend, customer: string, levelId: string, seen?: string) =>
  callRoute(pb, contracts.changeCustomerLevel, {
    places: { id: customer },
    body: { level: levelId, seen },
  });
