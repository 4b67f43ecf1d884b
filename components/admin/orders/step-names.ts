import type { LineState } from '@/lib/orders/model';
import type { Standing } from '@/lib/orders/states/model';

/** Steps as buttons say them. */
const STEPS: Record<LineState, string> = {
  accepted: 'Вернуть в принятые',
  on_hold: 'Приостановить',
  confirmed: 'Подтвердить',
  ordered: 'Заказать',
  cancel_requested: 'Запросить отмену',
  refused: 'Отказ поставщика',
  arrived: 'Пришло на склад',
  ready: 'К выдаче',
  in_delivery: 'В доставку',
  issued: 'Выдать',
  return_requested: 'Заявить возврат',
  cancelled: 'Отменить позицию',
  replaced: 'Заменить',
  returned: 'Принять возврат',
};

/** How the step of a line to a state is called. */
export function stepName({ state }: Standing, to: LineState): string {
  if (state === 'cancel_requested' && to !== 'cancelled') return 'Оставить в заказе';
  if (state === 'return_requested' && to === 'issued') return 'Отказать в возврате';
  if (state === 'in_delivery' && to === 'ready') return 'Вернуть из доставки';
  return STEPS[to];
}

/** The same of several lines at once. */
export const stepOfMany = (from: Standing, to: LineState): string =>
  to === 'cancelled' ? 'Отменить' : stepName(from, to);

/** Whether a step is said why: the customer reads it. */
export const isExplained = (to: LineState): boolean =>
  to === 'cancelled' || to === 'returned' || to === 'refused';
