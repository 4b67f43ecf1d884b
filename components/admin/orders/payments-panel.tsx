'use client';

import { useState } from 'react';
import { FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { ButtonForm } from '@/components/admin/record-form/button-form';
import { anyway } from '@/components/private-form/anyway';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import type { ActionState } from '@/lib/actions/state';
import type { Role } from '@/lib/admins/model';
import { adminRoutes } from '@/lib/admin-routes';
import { shopToday } from '@/lib/format/day';
import { formatMoney } from '@/lib/format/money';
import { formatDay } from '@/lib/format/moment';
import { addPayment, takePaymentBack } from '@/lib/orders/admin/actions';
import type { AdminOrder, AdminOrderPayment } from '@/lib/orders/admin/model';
import { MAX } from '@/lib/orders/model';
import { mayRecord, PAYMENT_KINDS, type PaymentKind } from '@/lib/orders/payments/model';
import { balanceOf } from '@/lib/orders/states/model';
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
  const rows = order.payments.map((payment) => ({
    key: payment.id,
    cells: [
      formatDay(payment.receivedAt),
      payment.takenBack ? <s key="sum">{sumOf(payment)}</s> : sumOf(payment),
      <How key="how" payment={payment} order={order.id} account={owner.account} />,
      payment.by,
    ],
  }));
  return (
    <Panel title="Оплата" id="payments" aside={<span>{standing(order)}</span>}>
      {rows.length > 0 && (
        <FigureTable
          caption="Платежи"
          columns={[
            { name: 'День' },
            { name: 'Сумма', number: true },
            { name: 'Как' },
            { name: 'Записал' },
          ]}
          rows={rows}
        />
      )}
      <PaymentForm {...{ order, owner, role, formKey }} />
    </Panel>
  );
}

const sumOf = ({ kind, amountKopecks }: AdminOrderPayment): string =>
  kind === 'refund' ? `−${formatMoney(amountKopecks)}` : formatMoney(amountKopecks);

/** How an order stands with its money, in a word. */
function standing(order: AdminOrder): string {
  const { left, held, back } = balanceOf(order);
  if (back > 0) return `вернуть покупателю ${formatMoney(back)}`;
  const words = [
    left > 0 && `осталось ${formatMoney(left)}`,
    held > 0 && `пока не\u00A0к\u00A0оплате ${formatMoney(held)}`,
  ].filter(Boolean);
  if (words.length > 0) return words.join(', ');
  return order.totalKopecks > 0 ? 'оплачено' : '';
}

/** How money came; a record that was a mistake stays, crossed out, with the reason. */
function How({
  payment: { id, kind, comment, amountKopecks, takenBack, mayTakeBack },
  order,
  account,
}: {
  payment: AdminOrderPayment;
  order: string;
  account: string;
}) {
  const words = [PAYMENT_NAMES[kind], comment].filter(Boolean).join(', ');
  if (takenBack)
    return (
      <>
        <s>{words}</s>
        <br />
        Запись отменена {formatDay(takenBack.at)}, {takenBack.by}: «{takenBack.reason}»
      </>
    );
  return (
    <>
      {words}
      {mayTakeBack && (
        <ButtonForm
          form={`take-back-${id}`}
          path={adminRoutes.order(order)}
          account={account}
          action={takePaymentBack}
          hidden={{ payment: id }}
          folded="Отменить запись…"
          button="Отменить запись"
          label={`Отменить запись: ${PAYMENT_NAMES[kind].toLowerCase()}, ${formatMoney(amountKopecks)}`}
        >
          {(of) => <Field label="Почему" maxLength={MAX.reason} required {...of('reason')} />}
        </ButtonForm>
      )}
    </>
  );
}

/** What the form holds at first: the money that is to come, or that is to go back. */
function proposed(order: AdminOrder, role: Role): { kind: PaymentKind; kopecks: number } {
  const { left, back } = balanceOf(order);
  if (back > 0 && mayRecord(role, 'refund')) return { kind: 'refund', kopecks: back };
  return {
    kind: order.payment === 'invoice' && mayRecord(role, 'transfer') ? 'transfer' : 'cash',
    kopecks: left,
  };
}

const isUsed = (state: ActionState): boolean =>
  state.status === 'done' || (state.status === 'failed' && state.code === 'payment_taken_back');

function PaymentForm({ order, owner, role, formKey }: Props) {
  const { parts, of, isTyped, isAsked } = usePrivateForm({
    action: addPayment,
    form: 'payment',
    owner,
    path: adminRoutes.order(order.id),
    door: routes.adminSignIn,
  });
  // The page is rendered anew while the form is being filled in: its key changes only when it has
  // been taken, be it taken back since.
  const [known, know] = useState({ key: formKey, answer: parts.state });
  if (parts.state !== known.answer)
    know({ key: isUsed(parts.state) ? formKey : known.key, answer: parts.state });
  const { kind, kopecks } = proposed(order, role);
  const form = (
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
          options={PAYMENT_KINDS.filter((one) => mayRecord(role, one)).map((one) => ({
            value: one,
            text: PAYMENT_NAMES[one],
          }))}
          {...of('kind', kind)}
        />
        <Field
          label="Сумма, ₽"
          inputMode="decimal"
          maxLength={12}
          {...of('amount', kopecks > 0 ? String(kopecks / 100).replace('.', ',') : '')}
        />
        <Field label="День" type="date" {...of('day', shopToday())} />
        <Field label="Заметка для коллег о платеже" maxLength={300} {...of('comment')} />
        <div>
          <SubmitButton tone="plain" pending="Записываем…">
            {anyway('Записать', isAsked)}
          </SubmitButton>
        </div>
      </div>
    </PrivateForm>
  );
  // Without scripts the answer comes with the next page, where it is to be seen.
  return (
    <details
      className={styles.more}
      open={isTyped || parts.state.status !== 'idle' || kind === 'refund'}
    >
      <summary aria-keyshortcuts="P">Записать платёж</summary>
      {form}
    </details>
  );
}
