import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { Backend } from '../../pocketbase/client.ts';
import {
  changeRecord,
  createRecord,
  getRecord,
  listAllRecords,
  removeRecord,
} from '../../pocketbase/records.ts';
import {
  MOST_PAIRS,
  pairOf,
  problemOf,
  readOthers,
  type CategoryAttribute,
  type Pair,
} from './model.ts';
import type { attributeSchema, pairsSchema } from './schema.ts';

const named = z.object({ category: z.object({ name: z.string() }) });

/**
 * What is told of products of a category: what its ancestors say first, each in the order in which
 * it was added. For the staff.
 * @throws AppError `not_found`
 */
export async function listAttributes(pb: Backend, category: string): Promise<CategoryAttribute[]> {
  const { path } = await getRecord(pb, 'categories', category, { fields: 'id,path' });
  const ids = path.split('/').filter(Boolean);
  const records = await listAllRecords(pb, 'category_attributes', {
    filter: ids.map((id) => pb.filter('category = {:id}', { id })).join(' || '),
    sort: 'created',
    expand: 'category',
  });
  const all = records.map(({ id, category: of, name, kind, unit, choices, ...rest }) => ({
    id,
    category: { id: of, name: named.parse((rest as { expand?: unknown }).expand).category.name },
    name,
    kind,
    unit,
    choices: choices.split('\n').filter(Boolean),
  }));
  return all.toSorted((a, b) => ids.indexOf(a.category.id) - ids.indexOf(b.category.id));
}

/** @throws AppError `invalid_input` for a name that the category has */
export async function addAttribute(
  pb: Backend,
  { choices, ...fields }: z.output<typeof attributeSchema>,
): Promise<void> {
  const known = (await listAttributes(pb, fields.category)).some(
    ({ name }) => name.toLowerCase() === fields.name.toLowerCase(),
  );
  if (known)
    throw new AppError('invalid_input', { fields: { name: ['Такая характеристика уже есть'] } });
  await createRecord(pb, 'category_attributes', {
    ...fields,
    choices: fields.kind === 'choice' ? choices.join('\n') : '',
  });
}

/** Products keep what was told of them. @throws AppError */
export const removeAttribute = (pb: Backend, id: string) =>
  removeRecord(pb, 'category_attributes', id);

/**
 * Stores what is told of a product.
 * @throws AppError `invalid_input` by the fields, `changed_meanwhile`
 */
export async function saveAttributes(
  pb: Backend,
  { id, seen, typed, others }: z.output<typeof pairsSchema>,
): Promise<void> {
  const { category } = await getRecord(pb, 'products', id, { fields: 'id,category' });
  const attributes = await listAttributes(pb, category);
  const wrong = attributes.flatMap((one) =>
    problemOf(one, typed[one.id] ?? '')
      ? [[`a:${one.id}`, [problemOf(one, typed[one.id] ?? '')]] as const]
      : [],
  );
  const rest = readOthers(others);
  const fields = {
    ...Object.fromEntries(wrong),
    ...(rest ? {} : { others: ['Каждая строка — «Название: значение»'] }),
  };
  if (!rest || Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  const own: Pair[] = attributes
    .filter((one) => typed[one.id])
    .map((one) => pairOf(one, typed[one.id]!));
  const pairs = [...own, ...rest];
  if (pairs.length > MOST_PAIRS)
    throw new AppError('invalid_input', {
      fields: { others: [`Не больше ${MOST_PAIRS} характеристик`] },
    });
  await changeRecord(pb, 'products', id, { attributes: pairs }, seen);
}
