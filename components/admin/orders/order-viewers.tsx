'use client';

import { useEffect, useState } from 'react';
import { ROLE_NAMES } from '@/components/admin/role-names';
import { adminRoutes } from '@/lib/admin-routes';
import { LOOK_EVERY_MS, type OrderViewer } from '@/lib/orders/viewers/model';
import styles from './order-viewers.module.css';

type Props = {
  order: string;
  /** Who had it open when the page was rendered. */
  colleagues: OrderViewer[];
};

/**
 * Who else has the order open. While the page is looked at it says so to the shop, and hears of the
 * others.
 */
export function OrderViewers({ order, colleagues: rendered }: Props) {
  const [heard, setHeard] = useState({ since: rendered, colleagues: rendered });
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      if (document.hidden) return;
      const colleagues = await askWho(order);
      if (!isOver) setHeard({ since: rendered, colleagues });
    };
    const timer = setInterval(ask, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [order, rendered]);
  const colleagues = heard.since === rendered ? heard.colleagues : rendered;
  return (
    <p className={styles.note} role="status">
      {colleagues.length > 0 &&
        `Заказ открыт также у: ${colleagues.map(({ name, role }) => `${name} (${ROLE_NAMES[role].toLowerCase()})`).join(', ')}`}
    </p>
  );
}

/** Nobody when the shop does not answer: what is not known is not said. */
const askWho = (order: string): Promise<OrderViewer[]> =>
  fetch(adminRoutes.orderViewers(order)).then(
    async (reply) =>
      reply.ok ? ((await reply.json()) as { colleagues: OrderViewer[] }).colleagues : [],
    () => [],
  );
