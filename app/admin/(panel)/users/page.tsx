import { CustomersView } from '@/components/admin/customers/customers-view';
import { adminRoutes } from '@/lib/admin-routes';
import { listCustomers } from '@/lib/customers/repository';
import { customerListSchema } from '@/lib/customers/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNull } from '@/lib/pocketbase/errors';
import { getRecord } from '@/lib/pocketbase/records';
import { listLevels } from '@/lib/prices/admin/repository';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Покупатели',
  description: 'Покупатели магазина.',
  path: adminRoutes.customers(),
  indexed: false,
});

export default async function CustomersPage({ searchParams }: PageProps<'/admin/users'>) {
  const { pb } = await requireAdmin('owner', 'manager');
  const state = customerListSchema.parse(await searchParams);
  const isOne = state.company && state.company !== 'with' && state.company !== 'without';
  const [{ items, hasNext }, levels, company] = await Promise.all([
    listCustomers(pb, state),
    listLevels(pb),
    isOne ? orNull(getRecord(pb, 'companies', state.company ?? '', { fields: 'id,name' })) : null,
  ]);
  const choices = levels
    .filter(({ isDefault }) => !isDefault)
    .map(({ id, name }) => ({ id, name }));
  return (
    <CustomersView
      customers={items}
      hasNext={hasNext}
      state={state}
      levels={choices}
      company={company && { id: company.id, name: company.name }}
    />
  );
}
