'use client';

import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { takeSteps } from '@/lib/orders/desk/actions';
import type { DeskOrder } from '@/lib/orders/desk/model';
import { PENDING_STATES } from '@/lib/orders/lists/model';
import { LINE_STATES, MAX, type LineState } from '@/lib/orders/model';
import { movesOf, type Mover } from '@/lib/orders/states/model';
import { isUndone } from '@/lib/orders/states/undo';
import { routes } from '@/lib/routes';
import styles from './line-steps.module.css';
import { PromiseForm } from './promise-form';
import { stepName } from './step-names';

type Props = { order: DeskOrder; account: string; mover: Mover };

/** Steps that several lines of the order may take together; one without a way back asks how many lines it is meant for. */
export function AllSteps({ order, account, mover }: Props) {
  const steps = LINE_STATES.flatMap((to) => {
    const lines = order.lines.filter((line) => movesOf(line, mover).some((move) => move.to === to && !move.reason && to !== 'cancel_requested'));
    return lines.length > 1 ? [{ to, lines }] : [];
  });
  const pending = mover === 'admin' ? order.lines.filter(({ state }) => (PENDING_STATES as readonly LineState[]).includes(state)) : [];
  if (steps.length === 0 && pending.length < 2) return null;
  return (
    <div className={styles.steps} role="group" aria-label="Несколько строк сразу">
      {steps.map(({ to, lines }) => (
        <details key={to} className={styles.more}>
          <summary>{stepName(lines[0]!, to)} все: {lines.length}…</summary>
          <AllForm {...{ order, account, to, lines }} />
        </details>
      ))}
      {pending.length > 1 && <PromiseForm order={order.id} lines={pending} account={account} />}
    </div>
  );
}

function AllForm({ order, account, to, lines }: Omit<Props, 'mover'> & { to: LineState; lines: DeskOrder['lines'] }) {
  const { parts, of } = usePrivateForm({ action: takeSteps, form: `all-${to}`, owner: { account, draft: null }, path: adminRoutes.order(order.id), door: routes.adminSignIn });
  return (
    <PrivateForm {...parts}>
      {parts.state.status === 'done' && <FormMessage kind="done" answer={parts.state}>{parts.state.message}</FormMessage>}
      <input type="hidden" name="ids" value={lines.map(({ id, state }) => `${id}-${state}`).join(',')} />
      <input type="hidden" name="to" value={to} />
      {to === 'cancelled' && <Field label="Причина, если есть: её увидит покупатель" maxLength={MAX.reason} {...of('reason')} />}
      {!lines.every(({ state }) => isUndone(state, to)) && <Field label={`Назад шага нет. Сколько строк (${lines.length})?`} inputMode="numeric" maxLength={3} {...of('count')} />}
      <div><SubmitButton tone={to === 'cancelled' ? 'danger' : 'quiet'} pending="Меняем…">{stepName(lines[0]!, to)}</SubmitButton></div>
    </PrivateForm>
  );
}
