import Link from 'next/link';
import type { ReactNode } from 'react';
import { Panel } from '@/components/admin/panel';
import type { Owner } from '@/components/private-form/use-private-form';
import type { Role } from '@/lib/admins/model';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoment } from '@/lib/format/moment';
import type { AdminOrder, FoundOffers, OrderParts } from '@/lib/orders/admin/model';
import { hasLeft, MOVER_OF_ROLE, type Mover } from '@/lib/orders/states/model';
import { ORDER_PROPERTIES } from '@/lib/orders/state-properties/model';
import { AddPanel } from './add-panel';
import { AllSteps } from './all-steps';
import { OrderStateCell } from './cells';
import { OrderViewers } from './order-viewers';
import { ContactForm } from './contact-form';
import { FollowOrder } from './follow-order';
import { History } from './history';
import { MessagesPanel } from './messages-panel';
import styles from './order-editor.module.css';
import { OrderFacts, OrderSums } from './order-facts';
import { OrderLines, type Replacing } from './order-lines';
import { OrderPapers } from './order-papers';
import { ParcelsPanel } from './parcels-panel';
import { PaymentsPanel } from './payments-panel';

type Props = OrderParts & {
  owner: Owner;
  role: Role;
  replacing?: Replacing;
  /** What was looked for to join the order, where something is. */
  adding?: FoundOffers & { q: string };
  /** The head of a page of its own. */
  children?: ReactNode;
};

/**
 * Everything about one order, each part with its own forms. In a drawer the parts stand below each
 * other.
 */
export function OrderEditor({
  order,
  settings,
  colleagues,
  formKey,
  parcels,
  owner,
  role,
  replacing,
  adding,
  children,
}: Props) {
  const mover: Mover = MOVER_OF_ROLE[role] ?? 'warehouse';
  const manages = role === 'owner' || role === 'manager';
  return (
    <div className={styles.desk}>
      <FollowOrder />
      {children}
      <p className={styles.head}>
        <OrderStateCell state={order.state} />{' '}
        <span className={styles.soft}>от {formatMoment(order.placedAt)}</span>
      </p>
      <OrderViewers order={order.id} colleagues={colleagues} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel title="Позиции">
            <AllSteps order={order} account={owner.account} mover={mover} />
            <OrderLines order={order} account={owner.account} mover={mover} replacing={replacing} />
            {manages && ORDER_PROPERTIES[order.state].joinable && (
              <AddLine order={order} account={owner.account} adding={adding} />
            )}
            <OrderSums order={order} />
          </Panel>
          <MessagesPanel order={order} owner={owner} writes={manages} />
        </div>
        <div className={styles.column}>
          <Panel title="Кому и куда">
            <OrderFacts order={order} role={role} />
            {manages && !isUnderWay(order) && (
              <ContactForm order={order} owner={owner} settings={settings} />
            )}
          </Panel>
          <ParcelsPanel order={order} parcels={parcels} account={owner.account} />
          <PaymentsPanel order={order} owner={owner} role={role} formKey={formKey} />
          <PapersPanel order={order} account={owner.account} />
          <History order={order} />
        </div>
      </div>
    </div>
  );
}

/** Some of the goods are on their way or with the customer: where to is decided. */
const isUnderWay = ({ lines }: AdminOrder): boolean => lines.some(({ state }) => hasLeft(state));

function AddLine({
  order,
  account,
  adding,
}: Pick<Props, 'order' | 'adding'> & { account: string }) {
  if (adding) return <AddPanel order={order} account={account} found={adding} q={adding.q} />;
  return (
    <p>
      <Link href={adminRoutes.order(order.id, { add: 'line' })} prefetch={false} scroll={false}>
        Добавить деталь
      </Link>
    </p>
  );
}

function PapersPanel({ order, account }: Pick<Props, 'order'> & { account: string }) {
  return (
    <Panel title="Документы">
      {order.papers && <OrderPapers order={order.id} account={account} papers={order.papers} />}
      <ul className={styles.papers} aria-keyshortcuts="D">
        <li>
          <a href={adminRoutes.orderPrint(order.id, 'picking')}>Лист подбора</a>
        </li>
        <li>
          <a href={adminRoutes.orderPrint(order.id, 'waybill')}>Накладная</a>
        </li>
      </ul>
    </Panel>
  );
}
