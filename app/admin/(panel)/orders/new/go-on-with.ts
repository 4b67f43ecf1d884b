import { redirect } from 'next/navigation';
import { adminRoutes } from '@/lib/admin-routes';
import type { OrderCustomer } from '@/lib/orders/admin/model';
import type { HandLine } from '@/lib/orders/lines/model';
import { handText, linesText } from '@/lib/orders/lines/new-lines';

/** Who is the only one found is meant. */
export function goOnWith(
  [only, ...others]: OrderCustomer[],
  lines: { offer: string; quantity: number }[],
  hand: HandLine[],
): void {
  if (!only || others.length > 0) return;
  redirect(
    adminRoutes.newOrder({
      customer: only.id,
      lines: linesText(lines) || undefined,
      hand: handText(hand) || undefined,
    }),
  );
}
