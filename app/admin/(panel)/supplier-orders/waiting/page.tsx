import { ToOrderPage } from '@/components/admin/supplier-orders/to-order-page';
import { adminRoutes } from '@/lib/admin-routes';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';
import { listLinesToOrder } from '@/lib/supplier-orders/repository';

export const metadata = pageMetadata({
  title: 'Что заказать у поставщиков',
  description: 'Позиции заказов, которые ждут поставщика.',
  path: adminRoutes.linesToOrder(),
  indexed: false,
});

export default async function LinesToOrderPage() {
  const { me, pb } = await requireAdmin('owner', 'manager');
  return <ToOrderPage {...await listLinesToOrder(pb)} account={me.id} />;
}
