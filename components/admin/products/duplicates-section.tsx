import { adminRoutes } from '@/lib/admin-routes';
import type { AdminOffer } from '@/lib/offers/model';
import type { EditedProduct, ProductNumber } from '@/lib/products/admin/model';
import { PartForm } from './part-form';
import styles from './section.module.css';

type Props = {
  product: EditedProduct;
  offers: AdminOffer[];
  numbers: ProductNumber[];
  account: string;
};

/** When a product has two records, when a record is two products, and one more like it. */
export function DuplicatesSection({ product, offers, numbers, account }: Props) {
  return (
    <section className={styles.section} id="duplicates" aria-labelledby="duplicates-title">
      <h2 id="duplicates-title">Двойники и копии</h2>
      {product.variant && (
        <p>
          Есть другая деталь, номер которой отличается только знаками: прайс-листы различают их по
          написанию «{product.variant}».
        </p>
      )}
      <p>
        <a href={adminRoutes.newProduct(product.id)}>Сделать похожий товар</a> — черновик с теми же
        словами и характеристиками.
      </p>
      <p>
        <a href={adminRoutes.productMerge(product.id)}>Объединить с другим товаром</a> — если он
        заведён дважды.
      </p>
      <details className={styles.more}>
        <summary>Разделить на два товара</summary>
        <PartForm product={product} offers={offers} numbers={numbers} account={account} />
      </details>
    </section>
  );
}
