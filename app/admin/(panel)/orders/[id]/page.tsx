import type { z } from 'zod';
import { OrderEditor } from '@/components/admin/orders/order-editor';
import type { Replacing } from '@/components/admin/orders/order-lines';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import type { AdminOrder, FoundOffers } from '@/lib/orders/admin/model';
import { pageOfOrderOffers } from '@/lib/orders/admin/repository';
import { lookedForSchema } from '@/lib/orders/admin/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import type { Backend } from '@/lib/pocketbase/client';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
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

/** What can be proposed instead of the line that the address names. */
async function replacing(
  pb: Backend,
  { lines, customer }: AdminOrder,
  { replace, q, page }: z.output<typeof lookedForSchema>,
): Promise<Replacing | undefined> {
  const line = lines.find(({ id }) => id === replace);
  if (!line) return undefined;
  // Of a line that was written by hand nothing is known but its number.
  const asked = q || !line.product ? { q: q ?? line.article } : { product: line.product };
  return {
    line: line.id,
    q: asked.q ?? '',
    ...without(line.offer, await pageOfOrderOffers(pb, { ...asked, user: customer.id }, page)),
  };
}

/** What is to be replaced is no replacement of itself. */
const without = (gone: string, { offers, ...found }: FoundOffers): FoundOffers => ({
  ...found,
  offers: offers.filter(({ offer }) => offer !== gone),
});

/** What can be added to the order, where the address says that something is to be. */
async function adding(
  pb: Backend,
  { customer }: AdminOrder,
  { add, q = '', page }: z.output<typeof lookedForSchema>,
) {
  return (
    add && {
      q,
      ...(q
        ? await pageOfOrderOffers(pb, { q, user: customer.id }, page)
        : { offers: [], page: 1, hasNext: false }),
    }
  );
}
