'use client';

import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useFormStatus } from 'react-dom';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm } from '@/components/private-form/use-private-form';
import { Check } from '@/components/ui/forms/check';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { takeStep } from '@/lib/orders/desk/actions';
import type { DeskLine } from '@/lib/orders/desk/model';
import { MAX } from '@/lib/orders/model';
import { movesOf, type Move, type Mover } from '@/lib/orders/states/model';
import { routes } from '@/lib/routes';
import styles from './line-steps.module.css';
import { NEXT, stepName } from './step-names';

type Props = { order: string; line: DeskLine; account: string; mover: Mover; /** What else can be done with it. */ children?: ReactNode };

/** The steps that a line may take now: a button each; those that must be explained have their field with them. */
export function LineSteps({ order, line, account, mover, children }: Props) {
  const moves = movesOf(line, mover);
  const plain = moves.filter(({ to, reason }) => !reason && !isFinal(to));
  const said = moves.filter(({ to, reason }) => reason || isFinal(to));
  return (
    <div className={styles.steps}>
      {plain.length > 0 && <Steps form={`step-${line.id}`} {...{ order, line, account }} moves={plain} />}
      {said.map((move) => (
        <details key={move.to} className={styles.more}>
          <summary>{stepName(line, move.to)}…</summary>
          <Steps form={`step-${line.id}-${move.to}`} {...{ order, line, account }} moves={[move]} isExplained />
        </details>
      ))}
      {children}
    </div>
  );
}

const isFinal = (to: Move['to']) => to === 'cancelled' || to === 'returned' || to === 'refused';

type StepsProps = Omit<Props, 'mover' | 'children'> & { form: string; moves: readonly Move[]; isExplained?: boolean };

function Steps({ order, form, line, account, moves, isExplained }: StepsProps) {
  const { parts, of } = usePrivateForm({ action: takeStep, form, owner: { account, draft: null }, path: adminRoutes.order(order), door: routes.adminSignIn });
  const returned = moves.some(({ to }) => to === 'returned');
  return (
    <PrivateForm {...parts}>
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="from" value={line.state} />
      {isExplained && <Field label={moves[0]?.reason ? 'Причина, её увидит покупатель' : 'Причина, если есть: её увидит покупатель'} maxLength={MAX.reason} required={moves[0]?.reason} {...of('reason')} />}
      {returned && <Check name="restock" checked={line.own}>Вернуть на остаток</Check>}
      <Buttons line={line} moves={moves} />
    </PrivateForm>
  );
}

function Buttons({ line, moves }: { line: DeskLine; moves: readonly Move[] }) {
  const { pending } = useFormStatus();
  return (
    <div className={styles.buttons}>
      {moves.map(({ to }) => (
        <Button key={to} type="submit" name="to" value={to} size="small" variant={NEXT[line.state] === to ? 'contained' : 'outlined'} color={to === 'cancelled' ? 'error' : 'primary'} disabled={pending} aria-label={`${stepName(line, to)}: ${line.brand} ${line.article}`}>
          {stepName(line, to)}
        </Button>
      ))}
    </div>
  );
}
