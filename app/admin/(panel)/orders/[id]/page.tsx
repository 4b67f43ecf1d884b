import { OrderEditor } from '@/components/admin/orders/order-editor';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { lookedForSchema } from '@/lib/orders/admin/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { adding, replacing } from '../looked-for';
import { orderParts } from '../order-parts';

export const generateMetadata = async ({ params }: PageProps<'/admin/orders/[id]'>) =>
  pageMetadata({
    title: 'Заказ',
    description: 'Заказ покупателя.',
    path: adminRoutes.order((await params).id),
    indexed: false,
  });

export default async function OrderPage({ params, searchParams }: PageProps<'/admin/orders/[id]'>) {
  const {
    me: { id: account, role },
    pb,
  } = await requireAdmin('owner', 'manager', 'warehouse');
  const [parts, draft, asked] = await Promise.all([
    orNotFound(params.then(({ id }) => orderParts(pb, id))),
    draftOf(account),
    searchParams,
  ]);
  const { number } = parts.order;
  const lookedFor = role === 'warehouse' ? null : lookedForSchema.parse(asked);
  const [replaces, adds] = lookedFor
    ? await Promise.all([replacing(pb, parts.order, lookedFor), adding(pb, parts.order, lookedFor)])
    : [];
  return (
    <OrderEditor
      {...parts}
      owner={{ account, draft }}
      role={role}
      replacing={replaces}
      adding={adds}
    >
      <Breadcrumbs steps={[{ name: 'Заказы', href: adminRoutes.orders() }]} current={number} />
      <h1>
        Заказ №{'\u00A0'}
        {number}
      </h1>
    </OrderEditor>
  );
}
