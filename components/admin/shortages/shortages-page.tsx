import Link from 'next/link';
import { LineStateCell, PromisedCell } from '@/components/admin/orders/cells';
import { Panel } from '@/components/admin/panel';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import { isPending } from '@/lib/orders/lists/model';
import { isReplaceable } from '@/lib/orders/states/model';
import { MOST_SHORT, type Shortage, type ShortLine } from '@/lib/shortages/model';
import styles from './shortages.module.css';

type Props = {
  items: Shortage[];
  /** Some are left out. */ hasMore: boolean;
  /** May change orders. */ manages: boolean;
};

/**
 * What of ours is promised and does not lie there, who waits for it, and where something can be
 * done about it.
 */
export function ShortagesPage({ items, hasMore, manages }: Props) {
  return (
    <div className={styles.page}>
      <Breadcrumbs
        steps={[{ name: 'Инвентаризация', href: adminRoutes.stocktakings() }]}
        current="Обещано больше, чем есть"
      />
      <h1>Обещано больше, чем есть</h1>
      {items.length === 0 && <p>Всё, что обещано покупателям, лежит на{'\u00A0'}полках.</p>}
      {items.map((item) => (
        <Offer key={item.offer} item={item} manages={manages} />
      ))}
      {hasMore && (
        <p>
          Показаны первые {formatNumber(MOST_SHORT)} позиций заказов, остальные появятся по
          {'\u00A0'}
          мере разбора.
        </p>
      )}
    </div>
  );
}

function Offer({ item, manages }: { item: Shortage; manages: boolean }) {
  const { product, brand, article, name, warehouse, onHand, promised, lines } = item;
  return (
    <Panel title={`${brand} ${article}`}>
      <p className={styles.name}>
        {name}
        {warehouse && ` · ${warehouse}`}
      </p>
      <p>
        На{'\u00A0'}полке <b>{formatNumber(onHand)}</b>, обещано <b>{formatNumber(promised)}</b>,{' '}
        <span className={styles.lacks}>
          не{'\u00A0'}хватает {formatNumber(promised - onHand)}
        </span>
      </p>
      <ul className={styles.lines} aria-label={`Кто ждёт: ${brand} ${article}`}>
        {lines.map((line) => (
          <Waiting key={line.line} line={line} item={item} manages={manages} />
        ))}
      </ul>
      <p className={styles.ways}>
        {manages && (
          <Link href={adminRoutes.product(product)} prefetch={false}>
            Заказать у{'\u00A0'}поставщика: предложения
          </Link>
        )}
        <Link href={adminRoutes.stocktakings()} prefetch={false}>
          Пересчитать склад
        </Link>
      </p>
    </Panel>
  );
}

function Waiting({ line, item, manages }: { line: ShortLine; item: Shortage; manages: boolean }) {
  const { line: id, order, number, customer, quantity, state, promisedAt } = line;
  const of = `: ${item.brand} ${item.article}, заказ ${number}`;
  return (
    <li>
      <span>
        <Link href={`${adminRoutes.order(order)}#line-${id}`} prefetch={false}>
          Заказ №{'\u00A0'}
          {number}
        </Link>
        , {customer}
      </span>
      <span>
        {formatNumber(quantity)}
        {'\u00A0'}
        {item.unit}
      </span>
      <LineStateCell state={state} />
      {promisedAt && (
        <span>
          обещано: <PromisedCell iso={promisedAt} isPending={isPending(state)} />
        </span>
      )}
      {manages && (
        <span className={styles.ways}>
          {isReplaceable(state) && (
            <Link
              href={adminRoutes.order(order, { replace: id })}
              prefetch={false}
              aria-label={`Предложить замену${of}`}
            >
              Предложить замену
            </Link>
          )}
          <Link
            href={`${adminRoutes.order(order)}#line-${id}`}
            prefetch={false}
            aria-label={`Отменить или вернуть на шаг${of}`}
          >
            Отменить или вернуть на{'\u00A0'}шаг
          </Link>
        </span>
      )}
    </li>
  );
}
