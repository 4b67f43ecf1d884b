import Link from 'next/link';
import { Panel } from '@/components/admin/panel';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoney, formatNumber } from '@/lib/format/money';
import type { WaitingGroup } from '@/lib/supplier-orders/contract';
import { lackOf, MOST_LINES, sumOf } from '@/lib/supplier-orders/model';
import { GatherForm } from './gather-form';
import styles from './supplier-orders.module.css';

type Props = { groups: WaitingGroup[]; hasMore: boolean; account: string };

/** What waits to be ordered, a supplier's warehouse at a time. */
export const ToOrderPage = ({ groups, hasMore, account }: Props) => (
  <div className={styles.page}>
    <Breadcrumbs
      steps={[{ name: 'Заказы поставщикам', href: adminRoutes.supplierOrders() }]}
      current="Что заказать"
    />
    <h1>Что заказать у{'\u00A0'}поставщиков</h1>
    {groups.length === 0 && (
      <p>
        Всё, что подтверждено покупателям, заказано.{' '}
        <Link href={adminRoutes.orders({ by: 'lines', state: 'accepted' })} prefetch={false}>
          Новые позиции заказов
        </Link>
      </p>
    )}
    {groups.map((group) => (
      <Group key={group.warehouse.id} group={group} account={account} />
    ))}
    {hasMore && (
      <p>
        Показаны первые {formatNumber(MOST_LINES)} позиций, остальные появятся, когда эти будут
        заказаны.
      </p>
    )}
  </div>
);

function Group({ group, account }: { group: WaitingGroup; account: string }) {
  const { supplier, warehouse, minKopecks, draft, lines } = group;
  const whole = sumOf(lines) + (draft?.kopecks ?? 0);
  const lack = lackOf(whole, minKopecks);
  return (
    <Panel title={placeName(supplier.name, warehouse.name)} id={`warehouse-${warehouse.id}`}>
      <p className={styles.soft}>
        {warehouse.cutOff && `Заказать до\u00A0${warehouse.cutOff} по\u00A0Москве · `}
        на{'\u00A0'}
        {formatMoney(sumOf(lines))}
        {draft && (
          <>
            {' '}
            ·{' '}
            <Link href={adminRoutes.supplierOrder(draft.id)} prefetch={false}>
              собрано №{'\u00A0'}
              {draft.number}
            </Link>{' '}
            на{'\u00A0'}
            {formatMoney(draft.kopecks)}
          </>
        )}
        {lack > 0 && (
          <>
            {' '}
            ·{' '}
            <b>
              до{'\u00A0'}минимума {formatMoney(lack)}
            </b>
          </>
        )}
      </p>
      <GatherForm
        warehouse={warehouse.id}
        isMore={draft !== null}
        lines={lines}
        account={account}
      />
    </Panel>
  );
}

const placeName = (supplier: string, warehouse: string): string =>
  supplier === warehouse ? supplier : `${supplier} · ${warehouse}`;
