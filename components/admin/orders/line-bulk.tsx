import type { BulkAction } from '@/components/admin/list/bulk-bar';
import { promise, takeBack, takeSteps } from '@/lib/orders/admin/actions';
import { PENDING_STATES, type ListedLine } from '@/lib/orders/lists/model';
import { LINE_STATES, MAX, type LineState } from '@/lib/orders/model';
import { movesOf, type Mover } from '@/lib/orders/states/model';
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

type Steppable = Pick<ListedLine, 'state' | 'delivery' | 'own'>;

/**
 * What can be done with many lines at once: always the same steps in the same places, so that a
 * press never meets another one; those that none of the ticked lines may take are not to be
 * pressed. A press takes each back, so most are not asked about.
 * @param lineOf the line of a row
 */
export function stepsOf(
  mover: Mover,
  lineOf: (row: string) => Steppable | undefined,
): BulkAction[] {
  const some = (ids: readonly string[], fits: (line: Steppable) => boolean) =>
    ids.some((id) => {
      const line = lineOf(id);
      return !!line && fits(line);
    });
  const steps = ORDER.flatMap((to): BulkAction[] => {
    const from = LINE_STATES.filter((state) =>
      movesOf({ state }, mover).some((move) => move.to === to && !move.reason),
    );
    const [first] = from;
    if (!first) return [];
    const asksForShelf = to === 'issued';
    const isFinal = FINAL.includes(to);
    return [
      {
        fits: (ids) =>
          some(
            ids,
            ({ state, delivery }) =>
              from.includes(state) && (to !== 'in_delivery' || delivery === 'courier'),
          ),
        label: stepOfMany({ state: first }, to),
        action: takeSteps,
        hidden: { to },
        danger: isFinal,
        fields: (isFinal || asksForShelf) && <Fields to={to} asksForShelf={asksForShelf} />,
        undo: { action: takeBack, fields: null },
      },
    ];
  });
  return mover === 'admin'
    ? [
        ...steps,
        {
          label: 'Другой срок',
          action: promise,
          fields: <LaterFields />,
          fits: (ids) =>
            some(ids, ({ state }) => (PENDING_STATES as readonly LineState[]).includes(state)),
        },
      ]
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
        Сколько позиций <input name="count" inputMode="numeric" size={4} autoComplete="off" />
      </label>
    </>
  );
}

function Fields({ to, asksForShelf }: { to: LineState; asksForShelf: boolean }) {
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
      {asksForShelf && (
        <label className={styles.field}>
          <input type="checkbox" name="short" /> и{'\u00A0'}то, чего нет на{'\u00A0'}полке
        </label>
      )}
    </>
  );
}
