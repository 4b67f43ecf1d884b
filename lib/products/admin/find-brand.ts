import { articleKey, slugOf } from '../../articles/model.ts';
import { AppError } from '../../errors.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { listRecords } from '../../pocketbase/records.ts';

const SUGGESTED = 5;

/**
 * The brand that a name in a field of a form means: its own, another spelling of it, or the one
 * that alone is written so in its address.
 * @returns its id
 * @throws AppError `invalid_input`, with names that begin alike
 */
export async function findBrandId(pb: Backend, name: string, field = 'brand'): Promise<string> {
  const [known] = (
    await listRecords(pb, 'brands', {
      filter: pb.filter('name = {:name} || slug = {:slug}', { name, slug: slugOf(name) }),
      sort: '-active',
      perPage: 1,
    })
  ).items;
  if (known) return known.id;
  const [alias] = (
    await listRecords(pb, 'brand_aliases', {
      filter: pb.filter('alias_key = {:key}', { key: articleKey(name) }),
      perPage: 1,
    })
  ).items;
  if (alias) return alias.brand;
  const alike = await likeNames(pb, name);
  throw new AppError('invalid_input', {
    fields: {
      [field]: [
        `Такого производителя нет${alike.length > 0 ? `. Есть: ${alike.join(', ')}` : '. Заведите его в разделе «Производители»'}`,
      ],
    },
  });
}

/** By the address, which has one alphabet. */
async function likeNames(pb: Backend, text: string): Promise<string[]> {
  const slug = slugOf(text).slice(0, 3);
  if (!slug) return [];
  const filter = pb.filter('slug >= {:slug} && slug < {:end}', { slug, end: `${slug}~` });
  return (
    await listRecords(pb, 'brands', { filter, sort: 'name', perPage: SUGGESTED, fields: 'id,name' })
  ).items.map(({ name }) => name);
}
