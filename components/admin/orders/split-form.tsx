'use client';

import { ButtonForm } from '@/components/admin/record-form/button-form';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { splitOff } from '@/lib/orders/admin/actions';
import type { AdminOrderLine } from '@/lib/orders/admin/model';
import styles from './line-steps.module.css';

/** So many pieces become a line of their own, which then goes its own way. */
export function SplitForm({
  order,
  line,
  account,
}: {
  order: string;
  line: AdminOrderLine;
  account: string;
}) {
  return (
    <details className={styles.more}>
      <summary aria-keyshortcuts="S">Разделить…</summary>
      <ButtonForm
        form={`split-${line.id}`}
        path={adminRoutes.order(order)}
        account={account}
        action={splitOff}
        hidden={{ line: line.id }}
        seen={{ seen: String(line.quantity) }}
        button="Разделить"
        label={`Разделить: ${line.brand} ${line.article}`}
      >
        {(of) => (
          <Field
            label={`Сколько отделить, меньше ${line.quantity}`}
            inputMode="numeric"
            maxLength={6}
            {...of('quantity')}
          />
        )}
      </ButtonForm>
    </details>
  );
}
