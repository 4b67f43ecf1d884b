import { BrandsView } from '@/components/admin/brands/brands-view';
import { adminRoutes } from '@/lib/admin-routes';
import { pageOfBrands } from '@/lib/brands/repository';
import { brandListSchema } from '@/lib/brands/schema';
import { wasDone } from '@/lib/lists/schema';
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
  return (
    <BrandsView
      {...await pageOfBrands(pb, page, { q, kind, active, sort })}
      state={state}
      removed={wasDone(query, 'removed')}
    />
  );
}
