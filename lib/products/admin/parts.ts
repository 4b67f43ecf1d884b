import { z } from 'zod';
import { articleKey } from '../../articles/model.ts';
import { AppError } from '../../errors.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { createRecord, listRecords, removeRecord } from '../../pocketbase/records.ts';
import type { CrossLinksRecord } from '../../pocketbase/schema.generated.ts';
import { findBrandId } from './find-brand.ts';
import type { CrossWay, EditedProduct, ProductCross, ProductNumber } from './model.ts';
import type { addCrossSchema, addNumbersSchema } from './schema.ts';

/** Of each kind, on one page. */
const MOST = 300;
/** Of what a person says, percent. */
const CERTAIN = 100;
const NUMBER_KNOWN = 'Этот номер у товара уже есть';

const name = z.object({ name: z.string() });
const expandedName = (record: object, relation: string): string => {
  const { expand } = record as { expand?: Record<string, unknown> };
  return name.safeParse(expand?.[relation]).data?.name ?? '';
};

/** Other numbers of a product. @throws AppError */
export async function listNumbers(pb: Backend, product: string): Promise<ProductNumber[]> {
  const { items } = await listRecords(pb, 'product_numbers', {
    filter: pb.filter('product = {:product}', { product }),
    sort: 'kind,number_key',
    expand: 'brand',
    perPage: MOST,
  });
  return items.map((record) => ({
    id: record.id,
    number: record.number,
    kind: record.kind,
    brand: expandedName(record, 'brand'),
  }));
}

/**
 * Adds numbers one after the other, so what was sent once more goes on where it broke off; those that
 * the product has already stay as they are.
 * @throws AppError `invalid_input` when it has all of them, or for a brand that there is not
 */
export async function addNumbers(
  pb: Backend,
  { product, kind, number: numbers, brand }: z.output<typeof addNumbersSchema>,
): Promise<void> {
  const of = brand ? await findBrandId(pb, brand) : '';
  let known: unknown = null;
  let added = 0;
  for (const number of numbers) {
    const record = { product, kind, number, number_key: articleKey(number), brand: of };
    try {
      await unlessKnown(createRecord(pb, 'product_numbers', record));
      added += 1;
    } catch (error) {
      if (!isKnown(error)) throw error;
      known = error;
    }
  }
  if (added === 0 && known) throw known;
}

const isKnown = (error: unknown): boolean =>
  error instanceof AppError && error.details.fields?.number?.[0] === NUMBER_KNOWN;

/** What is tied to the product's own number, from either end. @throws AppError */
export async function listCrosses(
  pb: Backend,
  { brand, articleKey: key }: Pick<EditedProduct, 'brand' | 'articleKey'>,
): Promise<ProductCross[]> {
  const filter = pb.filter(
    '(from_brand = {:brand} && from_key = {:key}) || (to_brand = {:brand} && to_key = {:key})',
    { brand: brand.id, key },
  );
  const { items } = await listRecords(pb, 'cross_links', {
    filter,
    sort: 'kind,created',
    expand: 'from_brand,to_brand',
    perPage: MOST,
  });
  return items.map((record) =>
    toCross(record, record.from_brand === brand.id && record.from_key === key),
  );
}

function toCross(record: CrossLinksRecord, isFrom: boolean): ProductCross {
  const other = isFrom ? 'to' : 'from';
  const way: CrossWay = record.kind === 'analog' ? 'analog' : isFrom ? 'replaces' : 'replaced_by';
  return {
    id: record.id,
    way,
    brand: expandedName(record, `${other}_brand`),
    number: record[`${other}_key`],
    source: record.source,
  };
}

/**
 * A replacement is named by what replaces.
 * @throws AppError `number_known`, `invalid_input` for a brand that there is not
 */
export async function addCross(
  pb: Backend,
  product: Pick<EditedProduct, 'brand' | 'articleKey'>,
  { way, number, brand }: z.output<typeof addCrossSchema>,
): Promise<void> {
  const own = [product.brand.id, product.articleKey];
  const other = [await findBrandId(pb, brand), articleKey(number)];
  if (own.join() === other.join())
    throw new AppError('invalid_input', { fields: { number: ['Это номер самого товара'] } });
  const [[from_brand, from_key], [to_brand, to_key]] =
    way === 'replaced_by' ? [other, own] : [own, other];
  await unlessKnown(
    createRecord(pb, 'cross_links', {
      from_brand,
      from_key,
      to_brand,
      to_key,
      kind: way === 'analog' ? 'analog' : 'replaces',
      both_ways: way === 'analog',
      confidence: CERTAIN,
      source: '',
    }),
  );
}

export const removeNumber = (pb: Backend, id: string) => removeRecord(pb, 'product_numbers', id);
export const removeCross = (pb: Backend, id: string) => removeRecord(pb, 'cross_links', id);

/** A unique index is the only thing that refuses fields which the form has checked. */
async function unlessKnown(creating: Promise<unknown>): Promise<void> {
  try {
    await creating;
  } catch (error) {
    if (
      error instanceof AppError &&
      error.code === 'invalid_input' &&
      !error.details.fields?.number
    )
      throw new AppError('invalid_input', { fields: { number: [NUMBER_KNOWN] } });
    throw error;
  }
}
