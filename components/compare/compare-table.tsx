import { Buy } from '@/components/cart/buy';
import { AvailabilityLine } from '@/components/products/availability-line';
import { Price } from '@/components/products/price';
import { ProductImage } from '@/components/products/product-image';
import { packsText } from '@/lib/cart/pack-texts';
import type { ComparedProduct } from '@/lib/compare/contract';
import type { ComparedGroup, ComparedRow } from '@/lib/compare/model';
import { orderableOffer } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import styles from './compare-table.module.css';

/** Of the form to which the buttons of the page belong. */
export const PAGE_FORM = 'compared';

type Props = {
  group: ComparedGroup<ComparedProduct>;
  differences: boolean;
  /** One more may be added. */ hasRoom: boolean;
};

/**
 * Products of one category as columns, what is told of them as rows. On a phone the table scrolls
 * within itself, and the names of the rows stay.
 */
export function CompareTable({ group: { category, products, rows }, differences, hasRoom }: Props) {
  const shown = differences && products.length > 1 ? rows.filter(({ differs }) => differs) : rows;
  const heading = `compared-${category.slug}`;
  return (
    <div className={styles.group}>
      <h2 id={heading}>
        <a href={routes.category(category.slug)}>{category.name}</a>
      </h2>
      <div className={styles.scroll} role="region" aria-labelledby={heading} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {products.map((product) => (
                <th key={product.id} scope="col">
                  <Head product={product} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.name} row={row} products={products} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{noteOf(products.length, rows, shown)}</p>
      {products.length === 1 && hasRoom && (
        <p>
          <a href={routes.category(category.slug)}>Выбрать ещё в категории «{category.name}»</a>
        </p>
      )}
    </div>
  );
}

function noteOf(count: number, rows: ComparedRow[], shown: ComparedRow[]): string | null {
  if (rows.length === 0) return 'Характеристик пока нет: сравнить можно цену и\u00A0наличие.';
  if (shown.length === 0) return 'Все характеристики одинаковые.';
  return count === 1
    ? 'Товар здесь один: добавьте ещё, и\u00A0станет видно, чем они отличаются.'
    : null;
}

const Row = ({
  row: { name, values, differs },
  products,
}: {
  row: ComparedRow;
  products: ComparedProduct[];
}) => (
  <tr data-differs={differs || undefined}>
    <th scope="row">{name}</th>
    {products.map(({ id }, column) => (
      <td key={id}>{values[column] || <span aria-label="нет данных">—</span>}</td>
    ))}
  </tr>
);

function Head({ product }: { product: ComparedProduct }) {
  const { id, name, article, brand, number } = product;
  const offer = orderableOffer(product);
  return (
    <div className={styles.product}>
      <button
        className={styles.remove}
        type="submit"
        form={PAGE_FORM}
        name="remove"
        value={number}
        aria-label={`Убрать из сравнения: ${name}`}
      />
      <div className={styles.photo} data-fit={number}>
        <ProductImage product={product} size="card" />
      </div>
      <p className={styles.soft}>
        <b>{brand.name}</b> <span className={styles.article}>{article}</span>
      </p>
      <p className={styles.name}>
        <a href={routes.product(id)}>{name}</a>
      </p>
      <AvailabilityLine {...product} />
      <Price
        kopecks={product.priceKopecks}
        unit={product.unit}
        packs={offer ? packsText(offer, product.unit) : ''}
      />
      {offer && <Buy offer={offer} name={name} />}
    </div>
  );
}
