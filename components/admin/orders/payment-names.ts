import type { AdminOrderPayment } from '@/lib/orders/admin/model';

export const PAYMENT_NAMES: Record<AdminOrderPayment['kind'], string> = {
  cash: 'Наличные',
  card: 'Карта',
  transfer: 'Перевод на счёт',
  refund: 'Возврат денег',
};
