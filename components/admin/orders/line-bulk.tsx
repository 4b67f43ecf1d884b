import type { BulkAction } from '@/components/admin/list/bulk-action';
import { promise, takeBack, takeSteps } from '@/lib/orders/admin/actions';
import { isPending, PENDING_STATES, type ListedLine } from '@/lib/orders/lists/model';
import { LINE_STATES, MAX, type LineState } from '@/lib/orders/model';
import { LINE_PROPERTIES } from '@/lib/orders/state-properties/model';
import { movesOf, type Mover } from '@/lib/orders/states/model';
import styles from './line-bulk.module.css';
import { isExplained, stepOfMany } from './step-names';

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

type Steppable = Pick<ListedLine, 'state' | 'delivery' | 'own'>;

/**
 * What can be done with many lines at once: always the same steps. A press takes each back, so most
 * are not asked about.
 */
export function stepsOf(mover: Mover): BulkAction<Steppable>[] {
  const steps = ORDER.flatMap((to): BulkAction<Steppable>[] => {
    const from = LINE_STATES.filter((state) =>
      movesOf({ state }, mover).some((move) => move.to === to && !move.reason),
    );
    const [first] = from;
    if (!first) return [];
    const asksForShelf = to === 'issued';
    const explained = isExplained(to);
    return [
      {
        only: {
          fits: ({ state, delivery }) =>
            from.includes(state) && (to !== 'in_delivery' || delivery === 'courier'),
          reason: `${onlyIn(from)}${to === 'in_delivery' ? ', если заказ доставляет магазин' : ''}`,
        },
        label: stepOfMany({ state: first }, to),
        action: takeSteps,
        hidden: { to },
        danger: explained,
        fields: (explained || asksForShelf) && <Fields to={to} asksForShelf={asksForShelf} />,
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
          only: {
            fits: ({ state }) => isPending(state),
            reason: onlyIn(PENDING_STATES),
          },
        },
      ]
    : steps;
}

const onlyIn = (states: readonly LineState[]): string =>
  `только для\u00A0позиций в\u00A0состоянии ${states.map((state) => `«${LINE_PROPERTIES[state].name}»`).join(', ')}`;

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
      {isExplained(to) && (
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
