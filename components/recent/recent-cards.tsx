import { PartPlaceholder } from '@/components/products/part-placeholder';
import images from '@/components/products/product-image.module.css';
import { Price } from '@/components/products/price';
import { routes } from '@/lib/routes';
import styles from './recent-strip.module.css';

/**
 * The products themselves, made of the hidden card where the script behind the strip has found some
 * (recent-cards.element.ts).
 * @param props.besides number of the page's own product
 */
export const RecentCards = ({ besides }: { besides: number | null }) => (
  <shop-recent data-besides={besides ?? ''}>
    <div hidden data-cards="">
      <ul className={styles.cards} tabIndex={0} aria-label="Вы недавно смотрели">
        <li>
          <a href={routes.catalogue()}>
            <span className={styles.photo} data-photo={images.image}>
              <PartPlaceholder />
            </span>
            <span className={styles.number}>
              <b data-part="brand" /> <span data-part="article" />
            </span>
            <span className={styles.name} data-part="name" />
          </a>
          <div data-part="price">
            <Price kopecks={0} unit="" />
          </div>
          <div data-part="none">
            <Price kopecks={null} unit="" />
          </div>
        </li>
      </ul>
    </div>
  </shop-recent>
);
