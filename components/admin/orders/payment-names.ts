import type { DeskPayment } from '@/lib/orders/desk/model';

export const PAYMENT_NAMES: Record<DeskPayment['kind'], string> = {
  cash: 'Наличные',
  card: 'Карта',
  transfer: 'Перевод на счёт',
  refund: 'Возврат денег',
};
