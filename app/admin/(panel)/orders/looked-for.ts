import type { z } from 'zod';
import type { Replacing } from '@/components/admin/orders/order-lines';
import type { AdminOrder, FoundOffers } from '@/lib/orders/admin/model';
import { pageOfOrderOffers } from '@/lib/orders/admin/repository';
import type { lookedForSchema } from '@/lib/orders/admin/schema';
import type { Backend } from '@/lib/pocketbase/client';

/** What can be proposed instead of the line that the address names. */
export async function replacing(
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
export async function adding(
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
