import type { ReactNode } from 'react';
import { Buy } from '@/components/cart/buy';
import { CompareButton } from '@/components/compare/compare-button';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { packsText } from '@/lib/cart/pack-texts';
import { orderableOffer, type ListedProduct } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import { AvailabilityLine } from './availability-line';
import { Price } from './price';
import { ProductImage } from './product-image';
import styles from './product-row.module.css';

type Props = {
  product: ListedProduct;
  /** At its end, a heart unless given. */
  action?: ReactNode;
  /** Why it stands there, below its name. */
  note?: string;
  /** Of its name: one below the heading of the list. */
  heading?: 'h2' | 'h3';
};

/** One product as a line of a price list, for people who compare. The whole line is the link. */
export function ProductRow({
  product,
  action = <FavoriteButton product={product} />,
  note,
  heading: Heading = 'h2',
}: Props) {
  const { id, name, article, brand } = product;
  const offer = orderableOffer(product);
  return (
    <article className={styles.row}>
      <div className={styles.cells}>
        <div className={styles.photo}>
          <ProductImage product={product} size="thumb" />
        </div>
        <p className={styles.number}>
          <b>{brand.name}</b>
          <span>{article}</span>
        </p>
        <div className={styles.what} data-fit={product.number}>
          <Heading className={styles.name}>
            <a href={routes.product(id)}>{name}</a>
          </Heading>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <div className={styles.availability}>
          <AvailabilityLine {...product} />
        </div>
        <div className={styles.price}>
          <Price
            kopecks={product.priceKopecks}
            unit={product.unit}
            packs={offer ? packsText(offer, product.unit) : ''}
          />
        </div>
        {offer && (
          <div className={styles.buy}>
            <Buy offer={offer} name={name} raised />
          </div>
        )}
        <div className={styles.action}>
          {action}
          <CompareButton product={product} />
        </div>
      </div>
    </article>
  );
}
