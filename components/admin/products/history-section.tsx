import { ACTION_NAMES } from '@/components/admin/audit/action-names';
import { fieldName } from '@/components/admin/audit/names';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoment } from '@/lib/format/moment';
import type { ProductChange } from '@/lib/products/admin/model';
import styles from './section.module.css';

type Props = {
  product: string;
  changes: ProductChange[];
  /** May read what it was before. */ seesAudit: boolean;
};

/** What people have done to the product last. */
export function HistorySection({ product, changes, seesAudit }: Props) {
  return (
    <section className={styles.section} id="history" aria-labelledby="history-title">
      <h2 id="history-title">История</h2>
      {changes.length === 0 && (
        <p className={styles.none}>Люди его пока не меняли: он пришёл из прайс-листа.</p>
      )}
      <ul className={styles.rows}>
        {changes.map(({ id, actor, action, fields, createdAt }) => (
          <li key={id} className={styles.row}>
            <span>
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
          <a href={adminRoutes.audit({ collection: 'products', record: product })}>
            Вся история: что было и что стало
          </a>
        </p>
      )}
    </section>
  );
}
