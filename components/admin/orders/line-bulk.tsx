import type { BulkAction } from '@/components/admin/list/bulk-bar';
import { promise, takeBack, takeSteps } from '@/lib/orders/admin/actions';
import { PENDING_STATES, type ListedLine } from '@/lib/orders/lists/model';
import { MAX, type LineState } from '@/lib/orders/model';
import { leavesShop, movesOf, type Mover } from '@/lib/orders/states/model';
import styles from './line-bulk.module.css';
import { stepOfMany } from './step-names';

/** Steps in the order in which lines take them. */
const ORDER: readonly LineState[] = [
  'confirmed',
  'ordered',
  'arrived',
  'ready',
  'in_delivery',
  'issued',
  'on_hold',
  'accepted',
  'refused',
  'return_requested',
  'returned',
  'cancelled',
];
const FINAL: readonly LineState[] = ['cancelled', 'returned', 'refused'];

/**
 * What can be done with many of these lines at once: the steps that some of them may take; a press
 * takes each back, so most are not asked about.
 */
export function stepsOf(
  lines: Pick<ListedLine, 'state' | 'delivery' | 'own'>[],
  mover: Mover,
): BulkAction[] {
  const states = [...new Set(lines.map(({ state }) => state))];
  const isSent = lines.some(({ delivery }) => delivery === 'courier');
  const isLater =
    mover === 'admin' &&
    states.some((state) => (PENDING_STATES as readonly LineState[]).includes(state));
  const steps = ORDER.flatMap((to): BulkAction[] => {
    const from =
      to === 'in_delivery' && !isSent
        ? []
        : states.filter((state) =>
            movesOf({ state }, mover).some((move) => move.to === to && !move.reason),
          );
    const [first] = from;
    if (!first) return [];
    const asksForMoney = from.some((state) => leavesShop(state, to));
    const asksForShelf = to === 'issued' && lines.some(({ own }) => own);
    const isFinal = FINAL.includes(to);
    return [
      {
        label: stepOfMany({ state: first }, to),
        action: takeSteps,
        hidden: { to },
        danger: isFinal,
        fields: (isFinal || asksForMoney || asksForShelf) && (
          <Fields to={to} {...{ asksForMoney, asksForShelf }} />
        ),
        undo: { action: takeBack, fields: null },
      },
    ];
  });
  return isLater
    ? [...steps, { label: 'Другой срок', action: promise, fields: <LaterFields /> }]
    : steps;
}

function LaterFields() {
  return (
    <>
      <label className={styles.field}>
        Обещаем к <input type="date" name="day" />
      </label>
      <label className={styles.field}>
        Причина <input name="reason" maxLength={MAX.reason} />
      </label>
      <label className={styles.field}>
        Сколько строк <input name="count" inputMode="numeric" size={4} autoComplete="off" />
      </label>
    </>
  );
}

function Fields({
  to,
  asksForMoney,
  asksForShelf,
}: {
  to: LineState;
  asksForMoney: boolean;
  asksForShelf: boolean;
}) {
  return (
    <>
      {FINAL.includes(to) && (
        <label className={styles.field}>
          Причина <input name="reason" maxLength={MAX.reason} />
        </label>
      )}
      {to === 'returned' && (
        <label className={styles.field}>
          <input type="checkbox" name="restock" defaultChecked /> на остаток
        </label>
      )}
      {asksForMoney && (
        <label className={styles.field}>
          <input type="checkbox" name="unpaid" /> и{'\u00A0'}неоплаченные
        </label>
      )}
      {asksForShelf && (
        <label className={styles.field}>
          <input type="checkbox" name="short" /> и{'\u00A0'}то, чего нет на{'\u00A0'}полке
        </label>
      )}
    </>
  );
}
