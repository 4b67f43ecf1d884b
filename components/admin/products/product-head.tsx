import { adminRoutes } from '@/lib/admin-routes';
import { formatMoment } from '@/lib/format/moment';
import type { EditedProduct } from '@/lib/products/admin/model';
import { routes } from '@/lib/routes';
import styles from './product-head.module.css';
import { PublishForm } from './publish-form';

type Props = { product: EditedProduct; account: string; manages: boolean; seesAudit: boolean };

/** Which product it is, whether visitors see it, and where else it is to be looked at. */
export function ProductHead({ product, account, manages, seesAudit }: Props) {
  const { id, brand, article, category, published, updated } = product;
  return (
    <div className={styles.head}>
      <p>
        {brand.name} <strong>{article}</strong> · {category.name}
      </p>
      <PublishForm
        key={String(published)}
        product={product}
        account={account}
        mayChange={manages}
      />
      <p className={styles.links}>
        {published && (
          <a href={routes.product(id)} target="_blank" rel="noopener">
            Страница в магазине
          </a>
        )}
        {seesAudit && (
          <a href={adminRoutes.audit({ collection: 'products', record: id })}>Журнал изменений</a>
        )}
        <span>изменён {formatMoment(updated)}</span>
      </p>
    </div>
  );
}
