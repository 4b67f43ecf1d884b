import { notFound } from 'next/navigation';
import { PrintPaper } from '@/components/admin/orders/print-paper';
import { adminRoutes } from '@/lib/admin-routes';
import { config } from '@/lib/config';
import { getDeskOrder } from '@/lib/orders/desk/repository';
import { paperSchema } from '@/lib/orders/desk/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';

type Props = PageProps<'/admin/orders/[id]/print/[paper]'>;

const load = async ({ params }: Props) => {
  const { id, paper } = await params;
  return { id, paper: paperSchema.safeParse(paper).data ?? notFound() };
};

export async function generateMetadata(props: Props) {
  const { id, paper } = await load(props);
  return pageMetadata({ title: 'Печать заказа', description: 'Бумага к заказу.', path: adminRoutes.orderPrint(id, paper), indexed: false });
}

export default async function PrintPage(props: Props) {
  const { pb } = await requireAdmin('owner', 'manager', 'warehouse');
  const { id, paper } = await load(props);
  return <PrintPaper paper={paper} order={await orNotFound(getDeskOrder(pb, id))} shop={config().shopName} />;
}
