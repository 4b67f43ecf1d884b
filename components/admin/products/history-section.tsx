import { ACTION_NAMES, COLLECTION_NAMES, fieldName } from '@/components/admin/audit/words';
import { adminRoutes } from '@/lib/admin-routes';
import type { AuditLine } from '@/lib/audit/model';
import { formatMoment } from '@/lib/format/moment';
import styles from './section.module.css';

/** What people have done to the product last. */
export function HistorySection({ product, lines }: { product: string; lines: AuditLine[] }) {
  return (
    <section className={styles.section} id="history" aria-labelledby="history-title">
      <h2 id="history-title">История</h2>
      {lines.length === 0 && <p className={styles.none}>Люди его пока не меняли: он пришёл из прайс-листа.</p>}
      <ul className={styles.rows}>
        {lines.map(({ id, actor, action, collection, fields, createdAt }) => (
          <li key={id} className={styles.row}>
            <span>{ACTION_NAMES[action]}{collection !== 'products' && ` (${(COLLECTION_NAMES[collection] ?? collection).toLowerCase()})`}{fields.length > 0 && `: ${fields.map((field) => fieldName(field).toLowerCase()).join(', ')}`} <small>{actor.name}</small></span>
            <small><time dateTime={createdAt}>{formatMoment(createdAt)}</time></small>
          </li>
        ))}
      </ul>
      {lines.length > 0 && <p><a href={adminRoutes.audit({ collection: 'products', record: product })}>Вся история: что было и что стало</a></p>}
    </section>
  );
}
