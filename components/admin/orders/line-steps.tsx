'use client';

import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useFormStatus } from 'react-dom';
import { anyway } from '@/components/private-form/anyway';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm } from '@/components/private-form/use-private-form';
import { Check } from '@/components/ui/forms/check';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { takeStep } from '@/lib/orders/admin/actions';
import type { AdminOrderLine, AdminOrder } from '@/lib/orders/admin/model';
import { lacksOf } from '@/lib/orders/admin/stock-shortage';
import { likelyStep, offeredSteps } from '@/lib/orders/admin/steps';
import { MAX, type LineState } from '@/lib/orders/model';
import { leavesShop, type Move, type Mover } from '@/lib/orders/states/model';
import { routes } from '@/lib/routes';
import styles from './line-steps.module.css';
import { ShortOf } from './short-of';
import { isExplained, stepName } from './step-names';
import { Unpaid } from './unpaid';

type Props = {
  order: AdminOrder;
  line: AdminOrderLine;
  account: string;
  mover: Mover;
  /** What else can be done with it. */ children?: ReactNode;
};

/**
 * The steps that a line may take now: a button each, the likely one first and loud; those that must
 * be explained, or that give away what is not paid or does not lie there, ask first.
 */
export function LineSteps({ order, line, account, mover, children }: Props) {
  const moves = offeredSteps(line, mover, order.delivery.kind);
  const isAsked = ({ to, reason }: Move) =>
    reason || isExplained(to) || asksForMoney(order, line, to) || lacksOf([line], to).length > 0;
  const plain = moves.filter((move) => !isAsked(move));
  const said = moves.filter(isAsked);
  return (
    <div className={styles.steps}>
      {plain.length > 0 && (
        <Steps form={`step-${line.id}`} {...{ order, line, account }} moves={plain} />
      )}
      {said.map((move) => (
        <details key={move.to} className={styles.more}>
          <summary>{stepName(line, move.to)}…</summary>
          <Steps
            form={`step-${line.id}-${move.to}`}
            {...{ order, line, account }}
            moves={[move]}
            isAsked
          />
        </details>
      ))}
      {children}
    </div>
  );
}

const asksForMoney = (order: AdminOrder, { state }: AdminOrderLine, to: LineState) =>
  order.unpaidKopecks > 0 && leavesShop(state, to);

type StepsProps = Omit<Props, 'mover' | 'children'> & {
  form: string;
  moves: readonly Move[];
  isAsked?: boolean;
};

function Steps({ order, form, line, account, moves, isAsked }: StepsProps) {
  const {
    parts,
    of,
    isAsked: isRefused,
  } = usePrivateForm({
    action: takeStep,
    form,
    owner: { account },
    path: adminRoutes.order(order.id),
    door: routes.adminSignIn,
  });
  const [first] = moves;
  const isSaid = isAsked && first && (first.reason || isExplained(first.to));
  return (
    <PrivateForm {...parts}>
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="from" value={line.state} />
      {isSaid && (
        <Field
          label={
            first.reason
              ? 'Причина, её увидит покупатель'
              : 'Причина, если есть: её увидит покупатель'
          }
          maxLength={MAX.reason}
          required={first.reason}
          {...of('reason')}
        />
      )}
      {first?.to === 'returned' && (
        <Check name="restock" checked={line.own}>
          Вернуть на остаток
        </Check>
      )}
      {isAsked && first && <Known order={order} line={line} to={first.to} />}
      <Buttons
        line={line}
        moves={moves}
        likely={likelyStep(line, order.delivery.kind)}
        isKnown={isRefused || (!!first && asksForMoney(order, line, first.to))}
      />
    </PrivateForm>
  );
}

/** What whoever takes the step is told, and knows then. */
function Known({ order, line, to }: { order: AdminOrder; line: AdminOrderLine; to: LineState }) {
  const lacks = lacksOf([line], to);
  return (
    <>
      {asksForMoney(order, line, to) && <Unpaid order={order} />}
      {lacks.length > 0 && <ShortOf lacks={lacks} isNamed={false} />}
    </>
  );
}

function Buttons({
  line,
  moves,
  likely,
  isKnown,
}: {
  line: AdminOrderLine;
  moves: readonly Move[];
  likely: LineState | undefined;
  /** It was asked about already. */ isKnown: boolean;
}) {
  const { pending } = useFormStatus();
  return (
    <div className={styles.buttons}>
      {moves.map(({ to }) => (
        <Button
          key={to}
          type="submit"
          name="to"
          value={to}
          size="small"
          variant={likely === to ? 'contained' : 'outlined'}
          color={to === 'cancelled' ? 'error' : 'primary'}
          disabled={pending}
          aria-label={`${anyway(stepName(line, to), isKnown)}: ${line.brand} ${line.article}`}
        >
          {anyway(stepName(line, to), isKnown)}
        </Button>
      ))}
    </div>
  );
}
