import type { Tone } from '@/lib/orders/state-properties/model';
import type { VinEventKind, VinState } from '@/lib/vin-requests/model';

export const VIN_STATE_NAMES: Record<VinState, string> = {
  new: 'Новый',
  in_progress: 'В работе',
  clarification: 'Уточнение',
  selected: 'Подобрано',
  closed: 'Закрыт',
};

export const VIN_TONES: Record<VinState, Tone> = {
  new: 'fresh',
  in_progress: 'going',
  clarification: 'asks',
  selected: 'good',
  closed: 'over',
};

/** What happened to a request, as whoever sent it reads it. */
export const OWN_EVENT_NAMES: Record<VinEventKind, string> = {
  submit: 'Вы отправили запрос',
  take: 'Запрос взяли в\u00A0работу',
  question: 'Магазин спрашивает',
  answer: 'Вы ответили',
  select: 'Магазин подобрал детали',
  close: 'Магазин закрыл запрос',
  withdraw: 'Вы закрыли запрос',
};
