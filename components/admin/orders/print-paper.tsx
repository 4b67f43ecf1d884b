import { PrintButton } from '@/components/documents/print-button';
import { adminRoutes } from '@/lib/admin-routes';
import { placeLine } from '@/lib/delivery/model';
import { totalOf, vatByRate } from '@/lib/documents/model';
import { formatAddress } from '@/lib/format/address';
import { formatMoney, formatNumber } from '@/lib/format/money';
import { formatDay } from '@/lib/format/moment';
import { formatPhone } from '@/lib/format/phone';
import type { AdminOrderLine, AdminOrder } from '@/lib/orders/admin/model';
import { LINE_PROPERTIES, type PrintedPaper } from '@/lib/orders/state-properties/model';
import type { ShopSettings } from '@/lib/settings/model';
import { rateName, sumName } from '@/lib/vat/model';
import styles from './print-paper.module.css';

type Seller = Pick<ShopSettings, 'legalName' | 'inn' | 'ogrn' | 'address' | 'phones'>;
type Props = {
  paper: PrintedPaper;
  order: AdminOrder;
  shop: string;
  seller: Seller;
  /** VAT that delivery contains. */
  deliveryVat: number;
};

const TITLES: Record<PrintedPaper, string> = { picking: 'Лист подбора', waybill: 'Накладная' };

/**
 * A paper to print: for whoever picks the goods, by where they lie; or to go with them, with prices
 * and places to sign.
 */
export function PrintPaper({ paper, order, shop, seller, deliveryVat }: Props) {
  const { id, number, placedAt, company, contact, delivery } = order;
  const lines = linesOn(paper, order);
  return (
    <>
      <nav className={styles.bar} aria-label="Печать">
        <a href={adminRoutes.order(id)}>
          ← К заказу №{'\u00A0'}
          {number}
        </a>
        <PrintButton />
      </nav>
      <main className={styles.paper}>
        <p>{shop}</p>
        <h1>
          {TITLES[paper]} к заказу №{'\u00A0'}
          {number} от {formatDay(placedAt)}
        </h1>
        {paper === 'waybill' && seller.legalName && <p>Продавец: {requisitesOf(seller)}</p>}
        <p>
          {paper === 'waybill' && 'Покупатель: '}
          {[company, contact.name, formatPhone(contact.phone)].filter(Boolean).join(', ')}
        </p>
        <p>
          {delivery.kind === 'courier' ? 'Курьером' : 'Самовывоз'}: {placeLine(delivery.details)}
        </p>
        {order.comment && <p>Комментарий покупателя: {order.comment}</p>}
        <Goods paper={paper} lines={lines} delivery={delivery} deliveryVat={deliveryVat} />
      </main>
    </>
  );
}

/**
 * Whoever picks the goods walks from shelf to shelf; who gets them reads them as they were ordered.
 */
function linesOn(paper: PrintedPaper, order: AdminOrder): AdminOrderLine[] {
  const lines = order.lines.filter(({ state }) => LINE_PROPERTIES[state].papers.includes(paper));
  if (paper === 'waybill') return lines;
  return lines.toSorted(
    (a, b) =>
      a.warehouse.localeCompare(b.warehouse, 'ru') ||
      a.brand.localeCompare(b.brand, 'ru') ||
      a.article.localeCompare(b.article),
  );
}

type GoodsProps = { lines: AdminOrderLine[]; delivery: AdminOrder['delivery'] } & Pick<
  Props,
  'deliveryVat'
>;

function Goods({ paper, ...goods }: GoodsProps & Pick<Props, 'paper'>) {
  const isPicking = paper === 'picking';
  if (goods.lines.length === 0)
    return <p>{isPicking ? 'Собирать нечего.' : 'К выдаче ничего не готово.'}</p>;
  return isPicking ? <Picking lines={goods.lines} /> : <Waybill {...goods} />;
}

const requisitesOf = ({ legalName, inn, ogrn, address, phones }: Seller): string =>
  [
    legalName,
    inn && `ИНН\u00A0${inn}`,
    ogrn && `${ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'}\u00A0${ogrn}`,
    formatAddress(address),
    phones[0]?.shown,
  ]
    .filter(Boolean)
    .join(', ');

function Picking({ lines }: { lines: AdminOrderLine[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Склад</th>
          <th scope="col">Производитель, артикул</th>
          <th scope="col">Название</th>
          <th scope="col" className={styles.number}>
            Сколько
          </th>
          <th scope="col">Взято</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, warehouse, brand, article, name, quantity, unit }) => (
          <tr key={id}>
            <td>{warehouse}</td>
            <td>
              <b>{brand}</b> <span className={styles.article}>{article}</span>
            </td>
            <td>{name}</td>
            <td className={styles.number}>
              {formatNumber(quantity)}
              {'\u00A0'}
              {unit}
            </td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Waybill({ lines, delivery, deliveryVat }: GoodsProps) {
  const sold = [
    ...lines,
    ...(delivery.kopecks > 0
      ? [{ quantity: 1, priceKopecks: delivery.kopecks, vatPercent: deliveryVat }]
      : []),
  ];
  return (
    <>
      <WaybillTable lines={lines} />
      <p className={styles.total}>
        {delivery.kopecks > 0 && (
          <>
            Товары: {formatMoney(totalOf(lines))}, доставка: {formatMoney(delivery.kopecks)}
            <br />
          </>
        )}
        {sumName(
          'Итого',
          sold.map(({ vatPercent }) => vatPercent),
        )}
        : {formatMoney(totalOf(sold))}
        {vatByRate(sold).map(({ percent, kopecks }) => (
          <span key={percent}>
            , в{'\u00A0'}том числе НДС {rateName(percent)}: {formatMoney(kopecks)}
          </span>
        ))}
      </p>
      <p className={styles.sign}>
        <span>Отпустил</span>
        <span>Получил</span>
      </p>
    </>
  );
}

function WaybillTable({ lines }: Pick<GoodsProps, 'lines'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">№</th>
          <th scope="col">Товар</th>
          <th scope="col" className={styles.number}>
            Кол-во
          </th>
          <th scope="col" className={styles.number}>
            Цена
          </th>
          <th scope="col" className={styles.number}>
            Сумма
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, brand, article, name, quantity, unit, priceKopecks }, place) => (
          <tr key={id}>
            <td>{place + 1}</td>
            <td>
              <b>{brand}</b> {article}, {name}
            </td>
            <td className={styles.number}>
              {formatNumber(quantity)}
              {'\u00A0'}
              {unit}
            </td>
            <td className={styles.number}>{formatMoney(priceKopecks)}</td>
            <td className={styles.number}>{formatMoney(quantity * priceKopecks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
