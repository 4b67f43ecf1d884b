'use client';

import { ButtonForm } from '@/components/admin/record-form/button-form';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { shopToday } from '@/lib/format/day';
import { promise } from '@/lib/orders/admin/actions';
import type { AdminOrderLine } from '@/lib/orders/admin/model';
import { MAX } from '@/lib/orders/model';
import styles from './line-steps.module.css';

/**
 * Goods that are not there yet are promised for another day: those of a line, or of all such lines
 * of the order.
 */
export function PromiseForm({
  order,
  lines,
  account,
}: {
  order: string;
  lines: AdminOrderLine[];
  account: string;
}) {
  const [first, ...others] = lines;
  if (!first) return null;
  const isOne = others.length === 0;
  const promised = first.promisedAt && shopToday(new Date(first.promisedAt));
  return (
    <details className={styles.more}>
      <summary aria-keyshortcuts={isOne ? 'T' : undefined}>
        {isOne ? 'Другой срок…' : `Другой срок всем: ${lines.length}…`}
      </summary>
      <ButtonForm
        form={isOne ? `promise-${first.id}` : 'promise-all'}
        path={adminRoutes.order(order)}
        account={account}
        action={promise}
        hidden={{}}
        seen={{
          ids: lines.map(({ id, state }) => `${id}-${state}`).join(','),
          ...(isOne && { seen: first.promisedAt }),
        }}
        button="Назначить срок"
        label={isOne ? `Назначить срок: ${first.brand} ${first.article}` : 'Назначить срок всем'}
      >
        {(of) => (
          <>
            <Field label="К какому дню обещаем" type="date" {...of('day', promised)} />
            <Field
              label="Почему, если стоит сказать: увидит покупатель"
              maxLength={MAX.reason}
              {...of('reason')}
            />
            {!isOne && (
              <Field
                label={`Сколько позиций (${lines.length})?`}
                inputMode="numeric"
                maxLength={3}
                {...of('count')}
              />
            )}
          </>
        )}
      </ButtonForm>
    </details>
  );
}
