import { notFound } from 'next/navigation';
import { PrintPaper } from '@/components/admin/orders/print-paper';
import { adminRoutes } from '@/lib/admin-routes';
import { config } from '@/lib/config';
import { getDeskOrder } from '@/lib/orders/desk/repository';
import { paperSchema } from '@/lib/orders/desk/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({ title: 'Печать заказа', description: 'Бумага к заказу.', path: adminRoutes.orders(), indexed: false });

export default async function PrintPage({ params }: PageProps<'/admin/orders/[id]/print/[paper]'>) {
  const { pb } = await requireAdmin('owner', 'manager', 'warehouse');
  const { id, paper } = await params;
  const asked = paperSchema.safeParse(paper);
  if (!asked.success) notFound();
  return <PrintPaper paper={asked.data} order={await orNotFound(getDeskOrder(pb, id))} shop={config().shopName} />;
}
