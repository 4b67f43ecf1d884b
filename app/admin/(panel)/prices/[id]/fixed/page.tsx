import { FixedPricesView } from '@/components/admin/prices/fixed-prices-view';
import { adminRoutes } from '@/lib/admin-routes';
import { wasDone } from '@/lib/lists/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { getOwnLevel, listFixedPrices } from '@/lib/prices/admin/repository';
import { fixedListSchema } from '@/lib/prices/admin/schema';
import { requireAdmin } from '@/lib/session/caller';

export const generateMetadata = async ({ params }: PageProps<'/admin/prices/[id]/fixed'>) =>
  pageMetadata({
    title: 'Фиксированные цены',
    description: 'Цены уровня на отдельные товары.',
    path: adminRoutes.fixedPrices((await params).id),
    indexed: false,
  });

export default async function FixedPricesPage({
  params,
  searchParams,
}: PageProps<'/admin/prices/[id]/fixed'>) {
  const { pb } = await requireAdmin('owner', 'manager');
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const state = fixedListSchema.parse(query);
  const [level, { items, hasNext, found }] = await Promise.all([
    orNotFound(getOwnLevel(pb, id)),
    listFixedPrices(pb, id, state),
  ]);
  return (
    <FixedPricesView
      level={level}
      prices={items}
      hasNext={hasNext}
      found={found}
      state={state}
      removed={wasDone(query, 'removed')}
    />
  );
}
