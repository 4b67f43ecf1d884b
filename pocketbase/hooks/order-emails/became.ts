import type { LineState, OrderState } from '../../../lib/orders/model.ts';
import { linesThat } from '../../../lib/orders/state-properties/model.ts';
import { isTrackingNumber, type ParcelLabel } from '../../../lib/orders/parcels/model.ts';

/** What a line was and is; see `Change`. */
type Step = { isAdded: boolean; from: LineState | ''; state: LineState };

const CHANGED = 'изменён';

/**
 * What has become of the order, after «заказ»; while it is new, an email tells of a line that was
 * put on hold or cancelled.
 */
const BECAME: Record<OrderState, string> = {
  new: CHANGED,
  confirmed: 'подтверждён',
  in_work: 'в работе',
  waiting: 'ждёт вашего решения',
  partly_ready: 'частично готов к выдаче',
  ready: 'готов к выдаче',
  in_delivery: 'передан в доставку',
  done: 'выполнен',
  cancelled: 'отменён',
  returned: 'возвращён',
};

/** What was with the customer already makes no order «выполнен» by coming back. */
const WITH_CUSTOMER: readonly Step['from'][] = linesThat(({ goods }) => goods === 'with_customer');

/**
 * What has become of an order that stands so, after «заказ»: it has become something only by the
 * steps of its lines. @param parcels told in the same email
 */
export function becameOf(
  state: OrderState,
  changes: readonly Step[],
  parcels: readonly ParcelLabel[],
): string {
  if (!changes.length && !parcels.some(({ number }) => isTrackingNumber(number)))
    return 'отправлен';
  if (changes.length === 0)
    return `можно отследить${parcels.length === 1 ? ` по\u00A0номеру ${parcels[0]!.number}` : ''}`;
  const stepped = changes.filter(hasStepped);
  const isSo =
    state === 'done'
      ? stepped.some(({ from }) => !WITH_CUSTOMER.includes(from))
      : stepped.length > 0;
  return isSo ? BECAME[state] : CHANGED;
}

/** Whether a line stands in another state than before, or than a line that has just joined. */
export const hasStepped = ({ isAdded, from, state }: Step): boolean =>
  from !== state && !(isAdded && state === 'accepted');
