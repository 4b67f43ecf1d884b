'use client';

import { useFormStatus } from 'react-dom';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm } from '@/components/private-form/use-private-form';
import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';
import { counted } from '@/lib/format/plural';
import { takeBack } from '@/lib/orders/admin/actions';
import type { AdminOrderLine, AdminOrder } from '@/lib/orders/admin/model';
import { routes } from '@/lib/routes';
import styles from './steps-back.module.css';
import { stepName } from './step-names';

const LINES = ['позиция', 'позиции', 'позиций'] as const;
const formOf = (order: string) => `back-${order}`;
const idsOf = (lines: readonly AdminOrderLine[]) =>
  lines.map(({ id, state }) => `${id}-${state}`).join(',');
/** What has been pressed, as its button said it. */
const pressed = ({ state, wayBack }: AdminOrderLine) =>
  `«${stepName({ state: wayBack?.from ?? state }, state)}»`;

type Props = {
  order: AdminOrder;
  account: string;
  /** Something else has been done since, and is told. */ isOver: boolean;
};

/**
 * The form by which steps of an order are taken back, what became of it, and the press of its own
 * for the lines that took the last step together.
 */
export function StepsBack({ order, account, isOver }: Props) {
  const { parts } = usePrivateForm({
    action: takeBack,
    form: 'steps-back',
    owner: { account },
    path: adminRoutes.order(order.id),
    door: routes.adminSignIn,
  });
  const { state } = parts;
  const lines = lastTogether(order.lines);
  const [first] = lines;
  return (
    <div className={styles.back}>
      {state.status === 'done' && !isOver && (
        <FormMessage kind="done" answer={state}>
          {state.message}
        </FormMessage>
      )}
      <PrivateForm {...parts} id={formOf(order.id)}>
        {first && (
          <div className={styles.row}>
            <span>
              {pressed(first)}: {counted(lines.length, LINES)}
            </span>
            <Press
              lines={lines}
              label={`Отменить шаг ${pressed(first)}: ${counted(lines.length, LINES)}`}
            />
          </div>
        )}
      </PrivateForm>
    </div>
  );
}

/** The lines that took the order's last step in one press, when they are several. */
function lastTogether(lines: readonly AdminOrderLine[]): AdminOrderLine[] {
  const last = lines
    .map(({ wayBack }) => wayBack?.at ?? '')
    .sort()
    .at(-1);
  const own = last ? lines.filter(({ wayBack }) => wayBack?.at === last) : [];
  return own.length > 1 ? own : [];
}

/** The last step of a line, and the press that takes it back. */
export function StepBack({ order, line }: { order: string; line: AdminOrderLine }) {
  if (!line.wayBack) return null;
  return (
    <p className={styles.row}>
      <span>{pressed(line)}</span>
      <Press
        form={formOf(order)}
        lines={[line]}
        label={`Отменить шаг ${pressed(line)}: ${line.brand} ${line.article}`}
      />
    </p>
  );
}

/** @param form the id of the one it belongs to, where it stands outside of it */
function Press({
  form,
  lines,
  label,
}: {
  form?: string;
  lines: readonly AdminOrderLine[];
  label: string;
}) {
  const { pending } = useFormStatus();
  const sent = { form, name: 'ids', value: idsOf(lines) };
  return (
    <button className={styles.button} type="submit" {...sent} disabled={pending} aria-label={label}>
      Отменить шаг
    </button>
  );
}
