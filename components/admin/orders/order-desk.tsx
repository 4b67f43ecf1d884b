import type { ReactNode } from 'react';
import { Panel } from '@/components/admin/panel';
import type { Owner } from '@/components/private-form/use-private-form';
import type { Role } from '@/lib/admins/model';
import { formatMoment } from '@/lib/format/moment';
import type { DeskOrder } from '@/lib/orders/desk/model';
import { MOVER_OF_ROLE, type Mover } from '@/lib/orders/states/model';
import { OrderStateCell } from './cells';
import { History } from './history';
import styles from './order-desk.module.css';
import { OrderFacts, OrderSums } from './order-facts';
import { OrderLines } from './order-lines';

type Props = { order: DeskOrder; owner: Owner; role: Role; /** Its papers, for who may see them. */ documents?: ReactNode; /** The head of a page of its own. */ children?: ReactNode };

/** Everything about one order, each part with its own forms. In a drawer the parts stand below each other. */
export function OrderDesk({ order, owner, role, documents, children }: Props) {
  const mover: Mover = MOVER_OF_ROLE[role] ?? 'warehouse';
  return (
    <div className={styles.desk}>
      {children}
      <p className={styles.head}><OrderStateCell state={order.state} /> <span className={styles.soft}>от {formatMoment(order.placedAt)}</span></p>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel title="Строки">
            <OrderLines order={order} account={owner.account} mover={mover} />
            <OrderSums order={order} />
          </Panel>
        </div>
        <div className={styles.column}>
          <Panel title="Кому и куда"><OrderFacts order={order} /></Panel>
          {documents && <Panel title="Документы">{documents}</Panel>}
          <History order={order} />
        </div>
      </div>
    </div>
  );
}
