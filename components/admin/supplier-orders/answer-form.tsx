'use client';

import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type FieldOf } from '@/components/private-form/use-private-form';
import { Check } from '@/components/ui/forms/check';
import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { typedRoubles } from '@/lib/format/money';
import { routes } from '@/lib/routes';
import { answerOrderLines } from '@/lib/supplier-orders/actions';
import type { SupplierOrderLine } from '@/lib/supplier-orders/contract';
import { PartFacts } from './part-facts';
import { StandingCell } from './standing-cell';
import styles from './supplier-orders.module.css';

type Props = {
  id: string;
  lines: SupplierOrderLine[];
  account: string;
  /** May write down what the supplier says, not only what has come. */
  buys: boolean;
};

/**
 * What the supplier says or sends of lines that are ordered: all of them and all their pieces are
 * meant unless it is changed.
 */
export function AnswerForm({ id, lines, account, buys }: Props) {
  const { parts, of, isTyped } = usePrivateForm({
    action: answerOrderLines,
    form: 'answer',
    owner: { account },
    path: adminRoutes.supplierOrder(id),
    door: routes.adminSignIn,
  });
  const { error } = of('items');
  return (
    <PrivateForm {...parts}>
      <input type="hidden" name="id" value={id} />
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
      <ul className={styles.answers}>
        {lines.map((line) => (
          <Line key={line.item} line={line} of={of} isTyped={isTyped} buys={buys} />
        ))}
      </ul>
      {buys && (
        <Field
          label="Причина отказа"
          maxLength={500}
          hint={'Её увидит покупатель: нет на\u00A0складе, снято с\u00A0производства'}
          {...of('reason')}
        />
      )}
      <div className={styles.buttons}>
        <SubmitButton named={{ name: 'answer', value: 'received' }} tone="plain">
          Пришло
        </SubmitButton>
        {buys && (
          <>
            <SubmitButton named={{ name: 'answer', value: 'confirmed' }} tone="quiet">
              Подтвердил
            </SubmitButton>
            <SubmitButton named={{ name: 'answer', value: 'refused' }} tone="danger">
              Отказал
            </SubmitButton>
          </>
        )}
      </div>
    </PrivateForm>
  );
}

type LineProps = Pick<Props, 'buys'> & { line: SupplierOrderLine; of: FieldOf; isTyped: boolean };

function Line({ line, of, isTyped, buys }: LineProps) {
  const { item, brand, article, order, quantity, costKopecks } = line;
  const about = `${brand} ${article}, заказ ${order.number}`;
  const box = of(`take_${item}`, isTyped ? '' : 'on');
  return (
    <li>
      <Check name={box.name} checked={box.value === 'on'}>
        <span className="visually-hidden">Отметить {about}</span>
      </Check>
      <PartFacts part={line} isPending />
      <StandingCell line={line} />
      <div className={styles.fields}>
        <input type="hidden" name={`seen_${item}`} value={quantity} />
        <Field
          label={`Из ${quantity} шт.`}
          inputMode="numeric"
          maxLength={6}
          {...of(`n_${item}`, String(quantity))}
        />
        {buys && (
          <>
            <input type="hidden" name={`was_${item}`} value={costKopecks ?? 0} />
            <Field
              label="Закупка, ₽"
              inputMode="decimal"
              maxLength={12}
              {...of(`cost_${item}`, typedRoubles(costKopecks ?? 0))}
            />
          </>
        )}
      </div>
    </li>
  );
}
