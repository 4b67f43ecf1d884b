import { formatMoney } from '@/lib/format/money';
import type { AdminOrder } from '@/lib/orders/admin/model';
import { unpaidText } from '@/lib/orders/unpaid/model';

/** Says what the goods that leave lack; whoever sends the form that it stands in knows the sum. */
export function Unpaid({ order }: { order: AdminOrder }) {
  return (
    <p>
      <input type="hidden" name="known" value={unpaidText([[order.id, order.unpaidKopecks]])} />
      Не{'\u00A0'}оплачено <b>{formatMoney(order.unpaidKopecks)}</b>
      {order.payment === 'invoice' && ', заказ по\u00A0счёту'}. Отдать без{'\u00A0'}оплаты? Если
      деньги уже у{'\u00A0'}вас, сначала <a href="#payments">запишите платёж</a>.
    </p>
  );
}
