import { CustomersView } from '@/components/admin/customers/customers-view';
import { adminRoutes } from '@/lib/admin-routes';
import { listCustomers } from '@/lib/customers/repository';
import { customerListSchema } from '@/lib/customers/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNull } from '@/lib/pocketbase/errors';
import { getRecord } from '@/lib/pocketbase/records';
import { listLevels } from '@/lib/prices/admin/repository';
import { levelChoices } from '@/lib/prices/admin/texts';
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
  const [{ items, hasNext, found }, levels, company] = await Promise.all([
    listCustomers(pb, state),
    listLevels(pb),
    isOne ? orNull(getRecord(pb, 'companies', state.company ?? '', { fields: 'id,name' })) : null,
  ]);
  return (
    <CustomersView
      customers={items}
      hasNext={hasNext}
      found={found}
      state={state}
      levels={levelChoices(levels)}
      company={company && { id: company.id, name: company.name }}
    />
  );
}
