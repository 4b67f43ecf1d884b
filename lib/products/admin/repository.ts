import { z } from 'zod';
import { articleKey } from '../../articles/model.ts';
import { AppError } from '../../errors.ts';
import { LIST_SIZE } from '../../lists/schema.ts';
import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { changeRecord, createRecord, getRecord } from '../../pocketbase/records.ts';
import { pairsOf } from '../attributes/model.ts';
import * as contracts from '../contract.ts';
import { findBrandId } from './find-brand.ts';
import type { EditedProduct } from './model.ts';
import type {
  newProductSchema,
  ProductListState,
  productSchema,
  productTextsSchema,
} from './schema.ts';

/** A page of all products, the newest first unless told. For the staff. @throws AppError */
export const listAdminProducts = (pb: Backend, { open: _open, ...state }: ProductListState) =>
  callRoute(pb, contracts.adminList, { query: { ...state, size: LIST_SIZE } });

const named = z.object({ id: z.string(), name: z.string() });
const expanded = z.object({ brand: named, category: named });
const texts = z.record(z.string(), z.string()).catch({});

/** @throws AppError `not_found` */
export async function getEditedProduct(pb: Backend, id: string): Promise<EditedProduct> {
  const {
    article,
    article_key,
    variant,
    name,
    description,
    unit,
    weight_g,
    barcode,
    is_original,
    published,
    attributes,
    images: files,
    image_alts,
    updated,
    ...rest
  } = await getRecord(pb, 'products', id, { expand: 'brand,category' });
  const { brand, category } = expanded.parse((rest as { expand?: unknown }).expand);
  const alts = texts.parse(image_alts);
  const images = files.map((file) => ({ file, alt: alts[file] ?? '' }));
  return {
    id,
    article,
    articleKey: article_key,
    variant,
    name,
    brand,
    category,
    description,
    unit,
    weightGrams: weight_g,
    barcode,
    isOriginal: is_original,
    published,
    pairs: pairsOf(attributes),
    images,
    updated,
  };
}

/**
 * Changes the words about a product; `brand`, a name, is looked up.
 * @throws AppError `changed_meanwhile`, `invalid_input`, `not_found`
 */
export async function saveProduct(
  pb: Backend,
  { id, seen, ...fields }: z.output<typeof productSchema> | z.output<typeof productTextsSchema>,
): Promise<void> {
  const brand = 'brand' in fields ? { brand: await findBrandId(pb, fields.brand) } : {};
  await unlessTaken(changeRecord(pb, 'products', id, { ...fields, ...brand }, seen));
}

/**
 * Of one maker a number is there once: the index that refuses it names columns which the form does
 * not show.
 */
async function unlessTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.fields?.article_key) throw error;
    throw new AppError('invalid_input', {
      fields: { article: ['У этого производителя такой номер уже есть: найдите его в списке'] },
    });
  }
}

/**
 * @returns the id of the new draft
 * @throws AppError `invalid_input` for a brand that there is not or a number that it has already
 */
export async function createProduct(
  pb: Backend,
  { brand, ...fields }: z.output<typeof newProductSchema>,
): Promise<string> {
  const of = await findBrandId(pb, brand);
  return (
    await unlessTaken(
      createRecord(pb, 'products', {
        ...fields,
        brand: of,
        article_key: articleKey(fields.article),
        published: false,
      }),
    )
  ).id;
}

/** Puts a product on sale or takes it off. @throws AppError */
export const publishProduct = async (pb: Backend, id: string, published: boolean): Promise<void> =>
  void (await changeRecord(pb, 'products', id, { published }));
