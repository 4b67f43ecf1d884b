import { formatMoney } from '@/lib/format/money';
import type { AdminOrder } from '@/lib/orders/admin/model';

type Paid = Pick<AdminOrder, 'payment' | 'totalKopecks' | 'paidKopecks'>;

/**
 * What an order still lacks of what is to be paid before its goods leave, kopecks; 0 for one that
 * is paid on receipt.
 */
export const unpaidOf = ({ payment, totalKopecks, paidKopecks }: Paid): number =>
  payment === 'invoice' ? Math.max(totalKopecks - paidKopecks, 0) : 0;

/** Says that the goods leave unpaid; whoever sends the form that it stands in knows it. */
export function Unpaid({ order }: { order: AdminOrder }) {
  return (
    <p>
      <input type="hidden" name="unpaid" value="on" />
      Заказ по{'\u00A0'}счёту, не{'\u00A0'}оплачено <b>{formatMoney(unpaidOf(order))}</b>. Отдать
      без{'\u00A0'}оплаты?
    </p>
  );
}
