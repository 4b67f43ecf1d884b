'use client';

import { adminRoutes } from '@/lib/admin-routes';
import { dropOrderLine } from '@/lib/supplier-orders/actions';
import type { SupplierOrderLine } from '@/lib/supplier-orders/contract';
import { isDroppable, standingOf } from '@/lib/supplier-orders/model';
import { ButtonForm } from '../record-form/button-form';
import { Figures, PartFacts } from './part-facts';
import { StandingCell } from './standing-cell';
import styles from './supplier-orders.module.css';

type Props = { id: string; lines: SupplierOrderLine[]; account: string; buys: boolean };

/** Lines that wait for nothing of the supplier: not sent yet, refused, or there. */
export const LineList = ({ id, lines, account, buys }: Props) => (
  <ul className={styles.lines} data-plain>
    {lines.map((line) => {
      const { item, quantity, unit, costKopecks, brand, article } = line;
      const isOut = buys && isDroppable(standingOf(line.state, line.answer));
      return (
        <li key={item}>
          <PartFacts part={line} isPending={false} />
          {line.state === 'confirmed' ? <span /> : <StandingCell line={line} />}
          <Figures quantity={quantity} unit={unit} costKopecks={costKopecks} />
          {isOut && (
            <ButtonForm
              form={`drop-${item}`}
              path={adminRoutes.supplierOrder(id)}
              account={account}
              action={dropOrderLine}
              hidden={{ id, item }}
              button="Убрать"
              tone="text"
              label={`Убрать ${brand} ${article}, заказ ${line.order.number}`}
            />
          )}
        </li>
      );
    })}
  </ul>
);
