import { randomBytes } from 'node:crypto';
import { NewOrder } from '@/components/admin/orders/new-order';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import {
  findOrderCustomers,
  listOrderOffers,
  pageOfOrderOffers,
} from '@/lib/orders/admin/repository';
import { newOrderAddressSchema } from '@/lib/orders/admin/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { readShopSettings } from '@/lib/settings/public-reads';
import { listPartnerWarehouses } from '@/lib/suppliers/repository';
import { goOnWith } from './go-on-with';

export const metadata = pageMetadata({
  title: 'Новый заказ',
  description: 'Заказ за покупателя.',
  path: adminRoutes.newOrder(),
  indexed: false,
});

export default async function NewOrderPage({ searchParams }: PageProps<'/admin/orders/new'>) {
  const {
    me: { id: account },
    pb,
  } = await requireAdmin('owner', 'manager');
  const {
    find = '',
    customer: id,
    lines,
    hand,
    q = '',
    page,
    added,
  } = newOrderAddressSchema.parse(await searchParams);
  const user = id ?? '';
  const [[customer = null], customers, known, found, warehouses, settings, draft] =
    await Promise.all([
      id ? findOrderCustomers(pb, { id }) : [],
      find && !id ? findOrderCustomers(pb, { q: find }) : [],
      lines.length > 0
        ? listOrderOffers(pb, { offers: lines.map(({ offer }) => offer).join(','), user })
        : [],
      q ? pageOfOrderOffers(pb, { q, user }, page) : { offers: [], page: 1, hasNext: false },
      listPartnerWarehouses(pb),
      readShopSettings(),
      draftOf(account),
    ]);
  goOnWith(customers, lines, hand);
  const chosen = lines.flatMap(({ offer, quantity }) =>
    known.filter((one) => one.offer === offer).map((one) => ({ quantity, offer: one })),
  );
  return (
    <>
      <Breadcrumbs steps={[{ name: 'Заказы', href: adminRoutes.orders() }]} current="Новый заказ" />
      <h1>Новый заказ</h1>
      <NewOrder
        {...{ find, q, customers, customer, chosen, hand, found, warehouses, added, settings }}
        owner={{ account, draft }}
        formKey={randomBytes(16).toString('hex')}
      />
    </>
  );
}
