import { formatMoney } from '@/lib/format/money';
import { balanceOf } from '@/lib/orders/states/model';

/**
 * What of an order is paid, and what is not yet: rows of a list of sums.
 * @param back what is called what has to go back to the customer
 */
export function BalanceRows({
  order,
  back,
}: {
  order: Parameters<typeof balanceOf>[0];
  back: string;
}) {
  const { totalKopecks, paidKopecks } = order;
  const balance = balanceOf(order);
  const rows = [
    { name: 'Оплачено', kopecks: paidKopecks },
    { name: 'Пока не\u00A0к\u00A0оплате, ждёт решения', kopecks: balance.held },
    { name: 'Осталось оплатить', kopecks: balance.left < totalKopecks ? balance.left : 0 },
    { name: back, kopecks: balance.back },
  ];
  return rows
    .filter(({ kopecks }) => kopecks > 0)
    .map(({ name, kopecks }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{formatMoney(kopecks)}</dd>
      </div>
    ));
}
