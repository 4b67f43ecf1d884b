import { SuppliersView } from '@/components/admin/suppliers/suppliers-view';
import { adminRoutes } from '@/lib/admin-routes';
import { wasDone } from '@/lib/lists/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';
import { chosenSuppliers } from '@/lib/suppliers/model';
import { listSuppliers } from '@/lib/suppliers/repository';
import { supplierListSchema } from '@/lib/suppliers/schema';

export const metadata = pageMetadata({
  title: 'Поставщики',
  description: 'Поставщики, их склады и прайс-листы.',
  path: adminRoutes.suppliers(),
  indexed: false,
});

export default async function SuppliersPage({ searchParams }: PageProps<'/admin/suppliers'>) {
  const { pb } = await requireAdmin('owner', 'manager');
  const query = await searchParams;
  const state = supplierListSchema.parse(query);
  // There are a few dozen at most: all on one page.
  return (
    <SuppliersView
      suppliers={chosenSuppliers(await listSuppliers(pb), state)}
      state={{ ...state, page: 1 }}
      removed={wasDone(query, 'removed')}
    />
  );
}
