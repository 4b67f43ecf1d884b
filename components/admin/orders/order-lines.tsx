import { formatMoney, formatNumber } from '@/lib/format/money';
import { adminRoutes } from '@/lib/admin-routes';
import type { DeskLine, DeskOrder } from '@/lib/orders/desk/model';
import { PENDING_STATES } from '@/lib/orders/lists/model';
import type { Mover } from '@/lib/orders/states/model';
import { LineStateCell, PromisedCell } from './cells';
import { LineSteps } from './line-steps';
import styles from './order-lines.module.css';

type Props = { order: DeskOrder; account: string; mover: Mover };

/** Lines of an order with where they stand and the steps that they may take. */
export function OrderLines({ order, account, mover }: Props) {
  return (
    <ul className={styles.lines} aria-label="Строки заказа">
      {order.lines.map((line) => <Line key={line.id} {...{ order, line, account, mover }} />)}
    </ul>
  );
}

function Line({ order, line, account, mover }: Props & { line: DeskLine }) {
  const { product, brand, article, name, unit, quantity, priceKopecks, costKopecks, state, reason, promisedAt, reserved } = line;
  return (
    <li className={styles.line} id={`line-${line.id}`}>
      <div className={styles.what}>
        <p><b>{brand}</b> <a className={styles.article} href={adminRoutes.product(product)}>{article}</a></p>
        <p className={styles.name}>{name}</p>
      </div>
      <div className={styles.price}>
        <p>{formatNumber(quantity)}{'\u00A0'}{unit} × {formatMoney(priceKopecks)}</p>
        <p className={styles.sum}>{formatMoney(quantity * priceKopecks)}</p>
      </div>
      <p className={styles.state}>
        <LineStateCell state={state} />
        {promisedAt && <span>обещано: <PromisedCell iso={promisedAt} isPending={(PENDING_STATES as readonly string[]).includes(state)} /></span>}
        <span>{sourceOf(line)}</span>
        {reserved > 0 && <span>отложено {formatNumber(reserved)}</span>}
        {costKopecks !== null && costKopecks > 0 && <span>закупка {formatMoney(costKopecks)}</span>}
        {reason && <span>«{reason}»</span>}
      </p>
      <div className={styles.steps}><LineSteps order={order.id} line={line} account={account} mover={mover} /></div>
    </li>
  );
}

const sourceOf = ({ supplier, warehouse }: DeskLine): string => [supplier, warehouse].filter(Boolean).join(', ') || 'склад не указан';
