import { notFound } from 'next/navigation';
import { PrintPaper } from '@/components/admin/orders/print-paper';
import { adminRoutes } from '@/lib/admin-routes';
import { config } from '@/lib/config';
import { shopToday } from '@/lib/format/day';
import { getAdminOrder } from '@/lib/orders/admin/repository';
import { paperSchema } from '@/lib/orders/admin/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';
import { readShopSettings } from '@/lib/settings/public-reads';
import { percentOn } from '@/lib/vat/model';

type Props = PageProps<'/admin/orders/[id]/print/[paper]'>;

/**
 * Which papers there are is said by the page: who has no business there is sent to sign in,
 * whatever he asks for.
 */
export async function generateMetadata({ params }: Props) {
  const { id, paper } = await params;
  const path = adminRoutes.orderPrint(id, paperSchema.catch('picking').parse(paper));
  return pageMetadata({
    title: 'Печать заказа',
    description: 'Бумага к заказу.',
    path,
    indexed: false,
  });
}

export default async function PrintPage({ params }: Props) {
  const { pb } = await requireAdmin('owner', 'manager', 'warehouse');
  const { id, paper: asked } = await params;
  const paper = paperSchema.safeParse(asked).data ?? notFound();
  const [order, seller] = await Promise.all([
    orNotFound(getAdminOrder(pb, id)),
    readShopSettings(),
  ]);
  const deliveryVat = percentOn(seller.vatRates, shopToday(new Date(order.placedAt)));
  return (
    <PrintPaper
      paper={paper}
      order={order}
      shop={config().shopName}
      seller={seller}
      deliveryVat={deliveryVat}
    />
  );
}
