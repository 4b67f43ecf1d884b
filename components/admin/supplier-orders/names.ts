import type { Answer, SentByWay, Standing, SupplierOrderState } from '@/lib/supplier-orders/model';

export const STATE_NAMES: Record<SupplierOrderState, string> = {
  draft: 'Черновик',
  sent: 'Отправлен',
  partly_confirmed: 'Подтверждён частично',
  confirmed: 'Подтверждён',
  partly_received: 'Получен частично',
  received: 'Получен',
  refused: 'Отказ',
  cancelled: 'Отменён',
};

export const STATE_TONES: Record<SupplierOrderState, 'good' | 'waits' | 'bad' | 'quiet'> = {
  draft: 'waits',
  sent: 'waits',
  partly_confirmed: 'waits',
  confirmed: 'good',
  partly_received: 'waits',
  received: 'good',
  refused: 'bad',
  cancelled: 'quiet',
};

export const STANDING_NAMES: Record<Standing, string> = {
  waiting: 'Не заказано',
  sent: 'Ждём ответа',
  confirmed: 'Подтверждено',
  refused: 'Отказ',
  received: 'Пришло',
  withdrawn: 'Покупатель отменил',
};

export const STANDING_TONES: Record<Standing, 'good' | 'waits' | 'bad' | 'quiet'> = {
  waiting: 'bad',
  sent: 'waits',
  confirmed: 'good',
  refused: 'bad',
  received: 'good',
  withdrawn: 'bad',
};

export const WAY_NAMES: Record<SentByWay, string> = {
  file: 'файлом',
  phone: 'по\u00A0телефону',
};

export const ANSWER_DONE: Record<Answer, string> = {
  confirmed: 'Записано: поставщик подтвердил.',
  refused: 'Записано: поставщик отказал. Покупателю можно предложить замену в\u00A0его заказе.',
  received: 'Принято: покупателям можно выдавать.',
};
