import { BulkPage } from '@/components/admin/products/bulk-page';
import { adminRoutes } from '@/lib/admin-routes';
import { findProducts, recentChanges } from '@/lib/products/bulk/repository';
import { bulkAddressSchema, filtersOf } from '@/lib/products/bulk/schema';
import { inTreeOrder } from '@/lib/categories/model';
import { listNodes } from '@/lib/categories/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Изменить найденные товары',
  description: 'Одно изменение многих товаров.',
  path: adminRoutes.productsBulk(),
  indexed: false,
});

export default async function ProductsBulkPage({
  searchParams,
}: PageProps<'/admin/products/bulk'>) {
  const { pb, me } = await requireAdmin('owner', 'manager');
  const query = await searchParams;
  const { ids, what, percent, rounding, below, page, done, changed, undone, left } =
    bulkAddressSchema.parse(query);
  const chosen: Record<string, string> = ids ? { ids: ids.join(',') } : filtersOf(query);
  const [found, nodes, recent] = await Promise.all([
    findProducts(
      pb,
      ids ? { ids } : chosen,
      what === 'retail' ? { percent: percent.value, rounding, below, page } : {},
    ),
    listNodes(pb),
    recentChanges(pb),
  ]);
  const isDone = query.done !== undefined;
  return (
    <BulkPage
      chosen={chosen}
      found={found}
      what={what}
      prices={{ percent, rounding, isBelow: below === 'on', page }}
      done={isDone ? { id: done ?? '', changed } : null}
      undone={undone === undefined ? null : { changed: undone, left }}
      recent={recent}
      categories={inTreeOrder(nodes).map(({ id, slug, name, depth }) => ({
        id,
        slug,
        name,
        depth,
      }))}
      account={me.id}
    />
  );
}
