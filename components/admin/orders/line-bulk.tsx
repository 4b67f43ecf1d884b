import type { BulkAction } from '@/components/admin/list/bulk-bar';
import { CountField } from '@/components/admin/list/count-field';
import { promise, takeBack, takeSteps } from '@/lib/orders/desk/actions';
import { PENDING_STATES, type ListedLine } from '@/lib/orders/lists/model';
import { MAX, type LineState } from '@/lib/orders/model';
import { movesOf, type Mover } from '@/lib/orders/states/model';
import { isUndone } from '@/lib/orders/states/undo';
import styles from './line-bulk.module.css';
import { stepName } from './step-names';

/** Steps in the order in which lines take them. */
const ORDER: readonly LineState[] = ['confirmed', 'ordered', 'arrived', 'ready', 'in_delivery', 'issued', 'on_hold', 'accepted', 'refused', 'return_requested', 'returned', 'cancelled'];
const FINAL: readonly LineState[] = ['cancelled', 'returned', 'refused'];

/**
 * What can be done with many of these lines at once: the steps that some of them may take. A step with a way back goes back by a press of its own,
 * one without asks how many lines it is meant for.
 */
export function stepsOf(lines: Pick<ListedLine, 'state'>[], mover: Mover): BulkAction[] {
  const states = [...new Set(lines.map(({ state }) => state))];
  const isLater = mover === 'admin' && states.some((state) => (PENDING_STATES as readonly LineState[]).includes(state));
  const steps = ORDER.flatMap((to): BulkAction[] => {
    const from = states.filter((state) => movesOf({ state }, mover).some((move) => move.to === to && !move.reason));
    const [first] = from;
    if (!first) return [];
    const label = stepName({ state: first }, to);
    return [{ label, action: takeSteps, danger: FINAL.includes(to), fields: <Fields to={to} isUndone={from.every((state) => isUndone(state, to))} />, ...(from.some((state) => isUndone(state, to)) && { undo: { action: takeBack, fields: <input type="hidden" name="to" value={to} /> } }) }];
  });
  return isLater ? [...steps, { label: 'Другой срок', action: promise, fields: <LaterFields /> }] : steps;
}

function LaterFields() {
  return (
    <>
      <label className={styles.field}>Обещаем к <input type="date" name="day" /></label>
      <label className={styles.field}>Причина <input name="reason" maxLength={MAX.reason} /></label>
      <label className={styles.field}>Сколько строк <input name="count" inputMode="numeric" size={4} autoComplete="off" /></label>
    </>
  );
}

function Fields({ to, isUndone: hasWayBack }: { to: LineState; isUndone: boolean }) {
  return (
    <>
      <input type="hidden" name="to" value={to} />
      {FINAL.includes(to) && <label className={styles.field}>Причина <input name="reason" maxLength={MAX.reason} /></label>}
      {to === 'returned' && <label className={styles.field}><input type="checkbox" name="restock" defaultChecked /> на остаток</label>}
      {!hasWayBack && <CountField label="Сколько строк" />}
    </>
  );
}
