'use client';

import { anyway } from '@/components/private-form/anyway';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm } from '@/components/private-form/use-private-form';
import { Check } from '@/components/ui/forms/check';
import { Field } from '@/components/ui/forms/field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton, type Tone } from '@/components/ui/forms/submit-button';
import { IDLE } from '@/lib/actions/state';
import { adminRoutes } from '@/lib/admin-routes';
import { takeSteps } from '@/lib/orders/admin/actions';
import type { AdminOrderLine, AdminOrder } from '@/lib/orders/admin/model';
import { lacksOf } from '@/lib/orders/admin/stock-shortage';
import { togetherSteps, type Together } from '@/lib/orders/admin/steps';
import { isPending } from '@/lib/orders/lists/model';
import { MAX } from '@/lib/orders/model';
import { leavesShop, type Mover } from '@/lib/orders/states/model';
import { routes } from '@/lib/routes';
import styles from './line-steps.module.css';
import { PromiseForm } from './promise-form';
import { ShortOf } from './short-of';
import { isExplained, stepOfMany } from './step-names';
import { StepsBack } from './steps-back';
import { Unpaid } from './unpaid';

type Props = { order: AdminOrder; account: string; mover: Mover };

/**
 * Steps that several lines of the order may take together, a press each; the likely one is loud,
 * and one that is explained or needs a word about money or about what lies there asks for it.
 */
export function AllSteps({ order, account, mover }: Props) {
  const { parts, of } = usePrivateForm({
    action: takeSteps,
    form: 'all-steps',
    owner: { account },
    path: adminRoutes.order(order.id),
    door: routes.adminSignIn,
  });
  const { state } = parts;
  // Once it has been taken back it is news no more.
  const isTold =
    state.status === 'done' &&
    order.lines.some(({ id, state: now }) => state.undo?.includes(`${id}-${now}`));
  const steps = togetherSteps(order.lines, mover, order.delivery.kind);
  const pending = mover === 'admin' ? order.lines.filter(({ state: now }) => isPending(now)) : [];
  return (
    <>
      <FormFailure state={state} signIn={parts.signIn} />
      {isTold && (
        <FormMessage kind="done" answer={state}>
          {state.message}
        </FormMessage>
      )}
      <StepsBack order={order} account={account} isOver={isTold} />
      {(steps.length > 0 || pending.length > 1) && (
        <div className={styles.steps} role="group" aria-label="Несколько позиций сразу">
          {steps.map((one) => {
            const form = <TogetherForm one={one} order={order} parts={parts} of={of} />;
            return isAsked(one, order) ? (
              <details key={one.to} className={styles.more}>
                <summary>{nameOf(one)}…</summary>
                {form}
              </details>
            ) : (
              <div key={one.to}>{form}</div>
            );
          })}
          {pending.length > 1 && <PromiseForm order={order.id} lines={pending} account={account} />}
        </div>
      )}
    </>
  );
}

/** One step of several lines, with what it asks for. */
function TogetherForm({
  one,
  order,
  parts,
  of,
}: { one: One; order: AdminOrder } & Pick<ReturnType<typeof usePrivateForm>, 'parts' | 'of'>) {
  const lacks = lacksOf(one.lines, one.to);
  return (
    <PrivateForm {...parts} state={IDLE}>
      <input
        type="hidden"
        name="ids"
        value={one.lines.map((line) => `${line.id}-${line.state}`).join(',')}
      />
      <input type="hidden" name="to" value={one.to} />
      {isExplained(one.to) && (
        <Field
          label="Причина, если есть: её увидит покупатель"
          maxLength={MAX.reason}
          {...of('reason')}
        />
      )}
      {one.to === 'returned' && (
        <Check name="restock" checked={one.lines.every(({ own }) => own)}>
          Вернуть на{'\u00A0'}остаток
        </Check>
      )}
      {asksForMoney(one, order) && <Unpaid order={order} />}
      {lacks.length > 0 && <ShortOf lacks={lacks} isNamed />}
      <div>
        <SubmitButton tone={toneOf(one)} pending="Меняем…">
          {anyway(nameOf(one), asksForMoney(one, order))}
        </SubmitButton>
      </div>
    </PrivateForm>
  );
}

type One = Together<AdminOrderLine>;

const nameOf = ({ to, lines }: One) => `${stepOfMany(lines[0]!, to)} все: ${lines.length}`;
function toneOf({ to, isLikely }: One): Tone {
  if (to === 'cancelled') return 'danger';
  return isLikely ? 'plain' : 'quiet';
}
const isAsked = (one: One, order: AdminOrder) =>
  isExplained(one.to) || asksForMoney(one, order) || lacksOf(one.lines, one.to).length > 0;
const asksForMoney = ({ to, lines }: One, order: AdminOrder) =>
  order.unpaidKopecks > 0 && lines.some(({ state }) => leavesShop(state, to));
