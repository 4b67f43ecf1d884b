import { crossReasonText } from '@/lib/crosses/model';
import type { Cross } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import { AvailabilityLine } from './availability-line';
import { Price } from './price';
import { ProductPicture } from './product-picture';
import styles from './cross-row.module.css';

/** Another product on one line: what, why, when, for how much. The whole line is the link. */
export function CrossRow({ cross }: { cross: Cross }) {
  const { id, name, article, brand, why } = cross;
  return (
    <article className={styles.row}>
      <div className={styles.picture}><ProductPicture product={cross} size="thumb" /></div>
      <div className={styles.what}>
        <p className={styles.number}><b>{brand.name}</b> <span>{article}</span></p>
        <h3 className={styles.name}><a href={routes.product(id)}>{name}</a></h3>
        <p className={styles.why}>{crossReasonText(why)}</p>
      </div>
      <div className={styles.availability}><AvailabilityLine {...cross} /></div>
      <div className={styles.price}><Price kopecks={cross.priceKopecks} unit={cross.unit} /></div>
    </article>
  );
}
