import type { ReactNode } from 'react';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import type { ListedProduct } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import { AvailabilityLine } from './availability-line';
import { Price } from './price';
import { ProductPicture } from './product-picture';
import styles from './product-row.module.css';

type Props = { product: ListedProduct; /** At its end, a heart unless given. */ action?: ReactNode };

/** One product as a line of a price list, for people who compare. The whole line is the link. */
export function ProductRow({ product, action = <FavoriteButton product={product} /> }: Props) {
  const { id, name, article, brand } = product;
  return (
    <article className={styles.row}>
      <div className={styles.photo}><ProductPicture product={product} size="thumb" /></div>
      <p className={styles.number}><b>{brand.name}</b><span>{article}</span></p>
      <h2 className={styles.name}><a href={routes.product(id)}>{name}</a></h2>
      <div className={styles.availability}><AvailabilityLine {...product} /></div>
      <div className={styles.price}><Price kopecks={product.priceKopecks} unit={product.unit} /></div>
      <div className={styles.action}>{action}</div>
    </article>
  );
}
