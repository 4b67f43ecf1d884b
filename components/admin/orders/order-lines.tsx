import Link from 'next/link';
import { formatMoney, formatNumber } from '@/lib/format/money';
import { adminRoutes } from '@/lib/admin-routes';
import type { AdminOrderLine, AdminOrder, FoundOffers } from '@/lib/orders/admin/model';
import { isPending } from '@/lib/orders/lists/model';
import { isEditable, isFinal, isReplaceable, type Mover } from '@/lib/orders/states/model';
import { LineStateCell, PromisedCell } from './cells';
import { EditForm } from './edit-form';
import { LineSteps } from './line-steps';
import styles from './order-lines.module.css';
import { PromiseForm } from './promise-form';
import { ShortMark } from './short-of';
import { ProposalMade, ProposalSearch } from './proposal-panel';
import { SplitForm } from './split-form';
import { StepBack } from './steps-back';

/** The line that a replacement is being looked for, and what was found. */
export type Replacing = FoundOffers & { line: string; q: string };

type Props = { order: AdminOrder; account: string; mover: Mover; replacing?: Replacing };

/** Lines of an order with where they stand and the steps that they may take. */
export function OrderLines({ order, account, mover, replacing }: Props) {
  return (
    <ul className={styles.lines} aria-label="Позиции заказа" aria-keyshortcuts="J K">
      {order.lines.map((line) => (
        <Line key={line.id} {...{ order, line, account, mover, replacing }} />
      ))}
    </ul>
  );
}

function Line({ order, line, account, mover, replacing }: Props & { line: AdminOrderLine }) {
  const { product, brand, article, name, unit, quantity, priceKopecks } = line;
  return (
    <li className={styles.line} data-walked id={`line-${line.id}`}>
      <div className={styles.what}>
        <p>
          <b>{brand}</b>{' '}
          {product ? (
            <a className={styles.article} href={adminRoutes.product(product)}>
              {article}
            </a>
          ) : (
            <span className={styles.article}>{article}</span>
          )}
        </p>
        <p className={styles.name}>{name}</p>
      </div>
      <div className={styles.price}>
        <p>
          {formatNumber(quantity)}
          {'\u00A0'}
          {unit} × {formatMoney(priceKopecks)}
        </p>
        <p className={styles.sum}>{formatMoney(quantity * priceKopecks)}</p>
      </div>
      <Standing line={line} />
      <div className={styles.steps}>
        <Doings {...{ order, line, account, mover, replacing }} />
      </div>
    </li>
  );
}

/** Where a line stands, when it should be there and where it comes from. */
function Standing({ line }: { line: AdminOrderLine }) {
  const { state, promisedAt, reserved, costKopecks, reason } = line;
  return (
    <p className={styles.state}>
      <LineStateCell state={state} />
      {promisedAt && (
        <span>
          обещано: <PromisedCell iso={promisedAt} isPending={isPending(state)} />
        </span>
      )}
      <span>{sourceOf(line)}</span>
      {line.supplierOrder && (
        <Link href={adminRoutes.supplierOrder(line.supplierOrder.id)} prefetch={false}>
          заказ поставщику №{'\u00A0'}
          {line.supplierOrder.number}
        </Link>
      )}
      {reserved > 0 && <span>отложено {formatNumber(reserved)}</span>}
      <ShortMark line={line} />
      {!!costKopecks && <span>закупка {formatMoney(costKopecks)}</span>}
      {reason && <span>«{reason}»</span>}
    </p>
  );
}

/** What can be done with a line now. */
function Doings({
  order: whole,
  line,
  account,
  mover,
  replacing,
}: Props & { line: AdminOrderLine }) {
  const { id: order } = whole;
  const { state, proposal } = line;
  const mayReplace = mover === 'admin' && isReplaceable(state);
  const searched = replacing?.line === line.id ? replacing : undefined;
  return (
    <>
      <LineSteps order={whole} line={line} account={account} mover={mover}>
        <Changes {...{ order, line, account, mover }} />
        {mayReplace && (
          <Link
            className={styles.replace}
            href={adminRoutes.order(order, { replace: line.id })}
            prefetch={false}
            scroll={false}
            // The search that it leads to bears the key once it is there.
            aria-keyshortcuts={searched ? undefined : 'R'}
          >
            {proposal ? 'Предложить другое' : 'Предложить замену'}
          </Link>
        )}
      </LineSteps>
      <StepBack order={order} line={line} />
      {mayReplace && <ProposalMade order={order} line={line} account={account} />}
      {mayReplace && searched && (
        <ProposalSearch
          order={order}
          line={line}
          account={account}
          found={searched}
          q={searched.q}
        />
      )}
    </>
  );
}

/** What can be changed of a line where it stands: pieces and price, a part of it, the day. */
function Changes({
  order,
  line,
  account,
  mover,
}: {
  order: string;
  line: AdminOrderLine;
  account: string;
  mover: Mover;
}) {
  const { state, quantity } = line;
  return (
    <>
      {mover === 'admin' && isEditable(state) && (
        <EditForm order={order} line={line} account={account} />
      )}
      {quantity > 1 && !isFinal(state) && <SplitForm order={order} line={line} account={account} />}
      {mover === 'admin' && isPending(state) && (
        <PromiseForm order={order} lines={[line]} account={account} />
      )}
    </>
  );
}

const sourceOf = ({ supplier, warehouse }: AdminOrderLine): string =>
  [...new Set([supplier, warehouse])].filter(Boolean).join(', ') || 'склад не указан';
