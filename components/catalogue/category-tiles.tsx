import { CATALOGUE_MENU } from '@/components/layout/catalogue-menu';
import { ProductImage } from '@/components/products/product-image';
import type { CategoryLink } from '@/lib/categories/model';
import { countText } from '@/lib/format/count';
import { formatNumber } from '@/lib/format/money';
import { routes } from '@/lib/routes';
import styles from './category-tiles.module.css';

/** More than this many fill a phone's screen: the rest is one press away, in the menu. */
const PHONE_SHOWN = 7;

/** Categories to go into, each with the image of one of its products and how many there are. */
export function CategoryTiles({
  categories,
  label,
}: {
  categories: CategoryLink[];
  label: string;
}) {
  if (categories.length === 0) return null;
  const isLong = categories.length > PHONE_SHOWN + 1;
  return (
    <nav aria-label={label}>
      <ul className={styles.tiles}>
        {categories.map(({ slug, name, count, fitting, image }, index) => (
          <li key={slug} className={isLong && index >= PHONE_SHOWN ? styles.wide : undefined}>
            <a className={styles.tile} href={routes.category(slug)}>
              <span className={styles.image}>
                <ProductImage product={image ?? { id: '', image: null }} size="thumb" />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.count}>
                  {fitting === undefined
                    ? countText(count)
                    : `подходит ${formatNumber(fitting)}\u00A0из\u00A0${formatNumber(count)}`}
                </span>
              </span>
            </a>
          </li>
        ))}
        {isLong && (
          <li className={styles.all}>
            <button className={styles.tile} type="button" popoverTarget={CATALOGUE_MENU}>
              Все категории
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
