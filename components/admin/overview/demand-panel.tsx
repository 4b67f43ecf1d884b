import { FigureLink, FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import type { DemandedProduct } from '@/lib/overview/model';
import styles from './overview.module.css';

/** What customers keep for themselves and cannot buy: what to order next. */
export function DemandPanel({ wanted }: { wanted: DemandedProduct[] }) {
  const rows = wanted.map(({ product, brand, article, name, favorites, carts }) => ({
    key: product,
    cells: [
      <div key="name" className={styles.wanted}>
        <a href={adminRoutes.product(product)}>
          {brand} <span>{article}</span>
        </a>
        <small>{name}</small>
      </div>,
      ...Object.entries({ carts, favorites }).map(([of, count]) => (
        <FigureLink key={of} href={adminRoutes.product(product)} isRepeated>
          {formatNumber(count)}
        </FigureLink>
      )),
    ],
  }));
  return (
    <Panel title="Хотят, но нет в наличии" aside={<a href={adminRoutes.products()}>Товары</a>}>
      {rows.length === 0 ? (
        <p>Всё, что отложили покупатели, можно купить.</p>
      ) : (
        <FigureTable
          caption="Отложенные товары без наличия"
          columns={[
            { name: 'Товар' },
            { name: 'В корзинах', number: true },
            { name: 'В избранном', number: true },
          ]}
          rows={rows}
        />
      )}
    </Panel>
  );
}
