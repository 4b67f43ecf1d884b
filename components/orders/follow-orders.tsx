'use client';

import { ConnectionNote } from '@/components/live/connection-note';
import { useOrdersRefresh } from '@/components/live/use-live';

/** Keeps the page in step with these orders, and says when it cannot. */
export function FollowOrders({ orders }: { orders: string[] }) {
  useOrdersRefresh(orders);
  return <ConnectionNote />;
}
