import type { Backend } from '../../pocketbase/client.ts';
import { recordsById } from '../../pocketbase/list-found.ts';
import type { BrandsRecord } from '../../pocketbase/schema.generated.ts';

/** A product as people name it. */
export type NamedProduct = {
  id: string;
  brand: string;
  article: string;
  name: string;
  published: boolean;
};

/**
 * Products as people name them, as many as a page has; those that are gone are left out.
 * @throws AppError
 */
export async function namedProducts(pb: Backend, ids: readonly string[]): Promise<NamedProduct[]> {
  const found = await recordsById(pb, 'products', [...new Set(ids)], 'brand');
  return found.map(({ id, article, name, published, ...record }) => {
    const { expand } = record as { expand?: { brand?: BrandsRecord } };
    return { id, brand: expand?.brand?.name ?? '', article, name, published };
  });
}
