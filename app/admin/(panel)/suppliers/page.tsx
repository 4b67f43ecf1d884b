import { SuppliersView, type SupplierRow } from '@/components/admin/suppliers/suppliers-view';
import { adminRoutes } from '@/lib/admin-routes';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';
import { isStale, type ListedSupplier } from '@/lib/suppliers/model';
import { listSuppliers } from '@/lib/suppliers/repository';
import { supplierListSchema } from '@/lib/suppliers/schema';

export const metadata = pageMetadata({ title: 'Поставщики', description: 'Поставщики, их склады и прайс-листы.', path: adminRoutes.suppliers(), indexed: false });

export default async function SuppliersPage({ searchParams }: PageProps<'/admin/suppliers'>) {
  const { pb } = await requireAdmin('owner', 'manager');
  const state = supplierListSchema.parse(await searchParams);
  const rows = withFreshness(await listSuppliers(pb));
  return <SuppliersView suppliers={rows.filter((row) => isNamed(row, state.q) && isIn(row, state.state))} state={state} />;
}

const withFreshness = (suppliers: ListedSupplier[], now = Date.now()): SupplierRow[] => suppliers.map((supplier) => ({ ...supplier, stale: isStale(supplier, now) }));

function isNamed({ name, code, warehouses }: SupplierRow, q = ''): boolean {
  return [name, code, ...warehouses].some((text) => text.toLowerCase().includes(q.toLowerCase()));
}

/** What counts as overdue does not count as working well, but it works. */
function isIn({ active, stale }: SupplierRow, state: 'active' | 'stale' | 'off' | undefined): boolean {
  return state === undefined || { active, stale, off: !active }[state];
}
