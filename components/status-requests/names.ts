import type { Business, RequestState } from '@/lib/status-requests/model';
import type { RequestEvent } from '@/lib/status-requests/repository';

export const REQUEST_STATE_NAMES: Record<RequestState, string> = {
  new: 'Новая',
  review: 'На рассмотрении',
  info: 'Нужно уточнение',
  approved: 'Одобрена',
  rejected: 'Отклонена',
  withdrawn: 'Отозвана',
};

export const BUSINESS_NAMES: Record<Business, string> = {
  service: 'Автосервис',
  shop: 'Магазин запчастей',
  fleet: 'Автопарк',
  other: 'Другое',
};

/** What happened to a request, as its customer reads it. */
export const EVENT_NAMES: Record<RequestEvent['kind'], string> = {
  submit: 'Вы отправили заявку',
  review: 'Заявку рассматривают',
  question: 'Магазин спрашивает',
  answer: 'Вы ответили',
  approve: 'Заявка одобрена',
  reject: 'Заявка отклонена',
  withdraw: 'Вы отозвали заявку',
  files: 'Вы приложили файл',
};
