import Link from 'next/link';
import { adminRoutes } from '@/lib/admin-routes';
import type { AnyListState } from '@/lib/lists/address';
import { KEPT } from '@/lib/orders/lists/model';
import styles from './by-switch.module.css';

/** Orders, or their lines: what both know of the choice stays chosen. */
export function BySwitch({
  by,
  state: { q, want, from, to, state },
}: {
  by: 'orders' | 'lines';
  state: AnyListState;
}) {
  const kept = {
    q: text(q),
    want: text(want),
    from: text(from),
    to: text(to),
    state: state === KEPT ? KEPT : undefined,
  };
  return (
    <nav className={styles.switch} aria-label="Что показать">
      <Link
        href={adminRoutes.orders(kept)}
        prefetch={false}
        aria-current={by === 'orders' ? 'page' : undefined}
      >
        По заказам
      </Link>
      <Link
        href={adminRoutes.orders({ by: 'lines', ...kept })}
        prefetch={false}
        aria-current={by === 'lines' ? 'page' : undefined}
      >
        По позициям
      </Link>
    </nav>
  );
}

const text = (value: string | number | undefined) =>
  value === undefined ? undefined : String(value);
