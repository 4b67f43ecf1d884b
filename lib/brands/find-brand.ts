import { articleKey, slugOf } from '../articles/model.ts';
import { AppError } from '../errors.ts';
import type { Backend } from '../pocketbase/client.ts';
import { listRecords } from '../pocketbase/records.ts';
import { listBrands } from './repository.ts';

const SUGGESTED = 10;

/**
 * The brand that a name means: its own, another spelling of it, or the one that alone is written so in its address.
 * @param field of the form, for the words about a name that nobody has
 * @throws AppError `invalid_input`, with names that are alike
 */
export async function findBrandId(pb: Backend, name: string, field: string): Promise<string> {
  const [known] = (await listRecords(pb, 'brands', { filter: pb.filter('name = {:name} || slug = {:slug}', { name, slug: slugOf(name) }), sort: '-active', perPage: 1 })).items;
  if (known) return known.id;
  const [alias] = (await listRecords(pb, 'brand_aliases', { filter: pb.filter('alias_key = {:key}', { key: articleKey(name) }), perPage: 1 })).items;
  if (alias) return alias.brand;
  throw new AppError('invalid_input', { fields: { [field]: [await noSuch(pb, name)] } });
}

async function noSuch(pb: Backend, name: string): Promise<string> {
  const alike = await suggestBrands(pb, name);
  return `Такого производителя нет${alike.length > 0 ? `. Есть: ${alike.join(', ')}` : '. Заведите его в разделе «Бренды»'}`;
}

/** Names of brands that have the text in them or are also spelled so, a few. @throws AppError */
export const suggestBrands = async (pb: Backend, text: string): Promise<string[]> => (text.trim() ? (await listBrands(pb, { q: text.trim(), limit: SUGGESTED })).map(({ name }) => name) : []);
