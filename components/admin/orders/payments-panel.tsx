'use client';

import { useState } from 'react';
import { FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import type { Role } from '@/lib/admins/model';
import { adminRoutes } from '@/lib/admin-routes';
import { shopToday } from '@/lib/format/day';
import { formatMoney } from '@/lib/format/money';
import { formatDay } from '@/lib/format/moment';
import { addPayment } from '@/lib/orders/admin/actions';
import type { AdminOrder } from '@/lib/orders/admin/model';
import { mayRecord, PAYMENT_KINDS } from '@/lib/orders/payments/model';
import { routes } from '@/lib/routes';
import { PAYMENT_NAMES } from './payment-names';
import styles from './payments-panel.module.css';

type Props = {
  order: AdminOrder;
  owner: Owner;
  role: Role;
  /** Of the form: the same payment sent again is one. */ formKey: string;
};

/** Money that came for an order, and the next payment. */
export function PaymentsPanel({ order, owner, role, formKey }: Props) {
  const { payments, totalKopecks, paidKopecks } = order;
  const rows = payments.map(({ id, kind, amountKopecks, receivedAt, comment, by }) => ({
    key: id,
    cells: [
      formatDay(receivedAt),
      [PAYMENT_NAMES[kind], comment].filter(Boolean).join(', '),
      by,
      kind === 'refund' ? `−${formatMoney(amountKopecks)}` : formatMoney(amountKopecks),
    ],
  }));
  const left = totalKopecks - paidKopecks;
  return (
    <Panel
      title="Оплата"
      id="payments"
      aside={
        <span>
          {left > 0
            ? `осталось ${formatMoney(left)}`
            : totalKopecks > 0 && left === 0
              ? 'оплачено'
              : ''}
        </span>
      }
    >
      {rows.length > 0 && (
        <FigureTable
          caption="Платежи"
          columns={[
            { name: 'День' },
            { name: 'Как' },
            { name: 'Записал' },
            { name: 'Сумма', number: true },
          ]}
          rows={rows}
        />
      )}
      <details className={styles.more}>
        <summary aria-keyshortcuts="P">Записать платёж</summary>
        <PaymentForm {...{ order, owner, role, formKey }} />
      </details>
    </Panel>
  );
}

function PaymentForm({ order, owner, role, formKey }: Props) {
  const { parts, of } = usePrivateForm({
    action: addPayment,
    form: 'payment',
    owner,
    path: adminRoutes.order(order.id),
    door: routes.adminSignIn,
  });
  // The page is rendered anew while the form is being filled in: its key changes only when it has
  // been taken.
  const [known, know] = useState({ key: formKey, answer: parts.state });
  if (parts.state !== known.answer)
    know({ key: parts.state.status === 'done' ? formKey : known.key, answer: parts.state });
  const left = Math.max(0, order.totalKopecks - order.paidKopecks);
  return (
    <PrivateForm {...parts}>
      <div className={styles.form}>
        {parts.state.status === 'done' && (
          <FormMessage kind="done" answer={parts.state}>
            {parts.state.message}
          </FormMessage>
        )}
        <input type="hidden" name="order" value={order.id} />
        <input type="hidden" name="key" value={known.key} />
        <Choice
          label="Как"
          options={PAYMENT_KINDS.filter((kind) => mayRecord(role, kind)).map((kind) => ({
            value: kind,
            text: PAYMENT_NAMES[kind],
          }))}
          {...of(
            'kind',
            order.payment === 'invoice' && mayRecord(role, 'transfer') ? 'transfer' : 'cash',
          )}
        />
        <Field
          label="Сумма, ₽"
          inputMode="decimal"
          maxLength={12}
          {...of('amount', left > 0 ? String(left / 100).replace('.', ',') : '')}
        />
        <Field label="День" type="date" {...of('day', shopToday())} />
        <Field label="Комментарий" maxLength={300} {...of('comment')} />
        <div>
          <SubmitButton tone="plain" pending="Записываем…">
            Записать
          </SubmitButton>
        </div>
      </div>
    </PrivateForm>
  );
}
