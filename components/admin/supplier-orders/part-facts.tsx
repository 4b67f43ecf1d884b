import { PromisedCell } from '@/components/admin/orders/cells';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoney, formatNumber } from '@/lib/format/money';
import type { WaitingLine } from '@/lib/supplier-orders/contract';
import styles from './supplier-orders.module.css';

type Part = Omit<WaitingLine, 'costKopecks' | 'quantity'>;

/** What a line is, and who waits for it. `isPending`: it is not there yet. */
export function PartFacts({ part, isPending }: { part: Part; isPending: boolean }) {
  const { brand, article, name, product, sku, order, customer, promisedAt, item } = part;
  return (
    <span className={styles.what}>
      <span>
        <b>
          {brand} {article}
        </b>{' '}
        {product ? <a href={adminRoutes.product(product)}>{name}</a> : name}
        {sku && sku !== article && ` · код ${sku}`}
      </span>
      <small>
        <a href={`${adminRoutes.order(order.id)}#line-${item}`}>
          заказ №{'\u00A0'}
          {order.number}
        </a>
        , {customer}
        {promisedAt && (
          <>
            {' '}
            · обещано: <PromisedCell iso={promisedAt} isPending={isPending} />
          </>
        )}
      </small>
    </span>
  );
}

/** Pieces, and what they cost us: nothing of it for who has nothing to do with purchase prices. */
export const Figures = ({
  quantity,
  unit,
  costKopecks,
}: {
  quantity: number;
  unit: string;
  costKopecks: number | null;
}) => (
  <span className={styles.figures}>
    <span>
      {formatNumber(quantity)}
      {'\u00A0'}
      {unit}
    </span>
    {costKopecks !== null && (
      <span>{costKopecks > 0 ? formatMoney(quantity * costKopecks) : 'цена неизвестна'}</span>
    )}
  </span>
);
