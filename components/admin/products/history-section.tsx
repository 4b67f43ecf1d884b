import { ACTION_NAMES } from '@/components/admin/audit/action-names';
import { COLLECTION_NAMES, fieldName } from '@/components/admin/audit/names';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoment } from '@/lib/format/moment';
import type { ProductChange } from '@/lib/products/admin/model';
import styles from './section.module.css';

type Props = {
  product: string;
  changes: ProductChange[];
  /** May read what it was before. */ seesAudit: boolean;
};

/** What people have done last to the product and to what belongs to it. */
export function HistorySection({ product, changes, seesAudit }: Props) {
  return (
    <section className={styles.section} id="history" aria-labelledby="history-title">
      <h2 id="history-title">История</h2>
      {changes.length === 0 && (
        <p className={styles.none}>
          Записей пока нет. Здесь видно, кто менял товар и&nbsp;его нынешние номера, кроссы
          и&nbsp;применимость; о&nbsp;том, что удалено, здесь не&nbsp;сказано.
        </p>
      )}
      <ul className={styles.rows}>
        {changes.map(({ id, actor, collection, action, fields, createdAt }) => (
          <li key={id} className={styles.row}>
            <span>
              {collection !== 'products' && `${COLLECTION_NAMES[collection] ?? collection} · `}
              {ACTION_NAMES[action]}
              {fields.length > 0 &&
                `: ${fields.map((field) => fieldName(field).toLowerCase()).join(', ')}`}{' '}
              <small>{actor || 'Магазин сам'}</small>
            </span>
            <small>
              <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
            </small>
          </li>
        ))}
      </ul>
      {seesAudit && changes.length > 0 && (
        <p>
          <a href={adminRoutes.audit({ q: product })}>Подробнее: что было и что стало</a>
        </p>
      )}
    </section>
  );
}
