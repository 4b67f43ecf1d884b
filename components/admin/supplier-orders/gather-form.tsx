'use client';

import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm } from '@/components/private-form/use-private-form';
import { Check } from '@/components/ui/forms/check';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { routes } from '@/lib/routes';
import { gatherOrder } from '@/lib/supplier-orders/actions';
import type { WaitingLine } from '@/lib/supplier-orders/contract';
import { Figures, PartFacts } from './part-facts';
import styles from './supplier-orders.module.css';

type Props = {
  warehouse: string;
  /** Something is gathered for the warehouse already. */
  isMore: boolean;
  lines: WaitingLine[];
  account: string;
};

/** Lines that wait for one warehouse; all of them are meant unless some are unticked. */
export function GatherForm({ warehouse, isMore, lines, account }: Props) {
  const { parts, of, isTyped } = usePrivateForm({
    action: gatherOrder,
    form: `gather-${warehouse}`,
    owner: { account },
    path: adminRoutes.linesToOrder(),
    door: routes.adminSignIn,
  });
  const { error } = of('items');
  return (
    <PrivateForm {...parts}>
      <input type="hidden" name="warehouse" value={warehouse} />
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
      <ul className={styles.lines}>
        {lines.map((line) => {
          const { item, quantity, unit, costKopecks, brand, article } = line;
          const box = of(`take_${item}`, isTyped ? '' : 'on');
          return (
            <li key={item}>
              <Check name={box.name} checked={box.value === 'on'}>
                <span className="visually-hidden">
                  Заказать {brand} {article}, заказ {line.order.number}
                </span>
              </Check>
              <PartFacts part={line} isPending />
              <Figures quantity={quantity} unit={unit} costKopecks={costKopecks} />
            </li>
          );
        })}
      </ul>
      <div className={styles.buttons}>
        <SubmitButton tone="plain" pending="Собираем…">
          {isMore ? 'Добавить в собранный заказ' : 'Собрать заказ'}
        </SubmitButton>
      </div>
    </PrivateForm>
  );
}
