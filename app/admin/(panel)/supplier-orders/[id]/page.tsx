import { SupplierOrderPage } from '@/components/admin/supplier-orders/supplier-order-page';
import { adminRoutes } from '@/lib/admin-routes';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';
import { getSupplierOrder } from '@/lib/supplier-orders/repository';
import { supplierOrderAddressSchema } from '@/lib/supplier-orders/schema';

export const generateMetadata = async ({ params }: PageProps<'/admin/supplier-orders/[id]'>) =>
  pageMetadata({
    title: 'Заказ поставщику',
    description: 'Что заказано у поставщика, что он подтвердил и что пришло.',
    path: adminRoutes.supplierOrder((await params).id),
    indexed: false,
  });

export default async function SupplierOrderOnePage({
  params,
  searchParams,
}: PageProps<'/admin/supplier-orders/[id]'>) {
  const { me, pb } = await requireAdmin('owner', 'manager', 'warehouse');
  const order = await orNotFound(getSupplierOrder(pb, (await params).id));
  const { done, left } = supplierOrderAddressSchema.parse(await searchParams);
  return (
    <SupplierOrderPage
      order={order}
      account={me.id}
      buys={me.role !== 'warehouse'}
      done={done}
      left={left}
    />
  );
}
