import { BrandsView } from '@/components/admin/brands/brands-view';
import { adminRoutes } from '@/lib/admin-routes';
import { listBrands } from '@/lib/brands/repository';
import { brandListSchema } from '@/lib/brands/schema';
import { LIST_SIZE, wasDone } from '@/lib/lists/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Производители',
  description: 'Производители и другие написания их названий.',
  path: adminRoutes.brands(),
  indexed: false,
});

export default async function BrandsPage({ searchParams }: PageProps<'/admin/brands'>) {
  const { pb } = await requireAdmin('owner', 'manager', 'content');
  const query = await searchParams;
  const state = brandListSchema.parse(query);
  const { page, q, kind, active, sort } = state;
  const brands = await listBrands(pb, {
    q,
    kind,
    active,
    sort,
    limit: LIST_SIZE + 1,
    offset: (page - 1) * LIST_SIZE,
  });
  return (
    <BrandsView
      brands={brands.slice(0, LIST_SIZE)}
      hasNext={brands.length > LIST_SIZE}
      state={state}
      removed={wasDone(query, 'removed')}
    />
  );
}
