import type { Dispatch } from '@/lib/delivery/model';
import { formatLeadTime } from '@/lib/format/duration';
import type { OpenDays } from '@/lib/settings/model';

/**
 * When an order made now arrives. The page is kept for everybody, so the server names a term that
 * stays true («1–2 дня»); the browser makes a date of it («завтра, 22 ноября»), by the shop's clock
 * and opening hours (arrival.element.ts).
 */
export const Arrival = ({ dispatch, shop }: { dispatch: Dispatch; shop: OpenDays }) => (
  <shop-arrival
    key={JSON.stringify(dispatch)}
    data-dispatch={JSON.stringify(dispatch)}
    data-shop={JSON.stringify(shop)}
    suppressHydrationWarning
  >
    {formatLeadTime(dispatch.leadMinHours, dispatch.leadMaxHours)}
  </shop-arrival>
);
