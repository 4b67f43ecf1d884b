import type { LineState, OrderState } from '../model.ts';

/** States as people read them. */
export const ORDER_STATE_NAMES: Record<OrderState, string> = {
  new: 'Новый',
  confirmed: 'Подтверждён',
  in_work: 'В работе',
  waiting: 'Ожидает клиента',
  partly_ready: 'Частично готов',
  ready: 'Готов к выдаче',
  in_delivery: 'В доставке',
  done: 'Выполнен',
  cancelled: 'Отменён',
  returned: 'Возвращён',
};

export const LINE_STATE_NAMES: Record<LineState, string> = {
  accepted: 'Принято',
  on_hold: 'Приостановлено',
  confirmed: 'Подтверждено',
  ordered: 'Заказано у поставщика',
  cancel_requested: 'Запрошена отмена',
  refused: 'Отказ поставщика',
  arrived: 'На складе',
  ready: 'Готово к выдаче',
  in_delivery: 'Передано в доставку',
  issued: 'Выдано',
  return_requested: 'Заявлен возврат',
  cancelled: 'Отменено',
  replaced: 'Заменено',
  returned: 'Возвращено',
};

/** What of an order nobody asks money for till it has been decided about some of its lines. */
export const HELD = 'Пока не\u00A0к\u00A0оплате, ждёт решения';
