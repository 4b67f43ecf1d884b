import { Buy } from '@/components/cart/buy';
import { CompareButton } from '@/components/compare/compare-button';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { packsText } from '@/lib/cart/pack-texts';
import { orderableOffer, type ListedProduct } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import { AvailabilityLine } from './availability-line';
import { Price } from './price';
import { ProductImage } from './product-image';
import styles from './product-card.module.css';

type Props = {
  product: ListedProduct;
  /** Seen at once when the page opens: its image is fetched first. */ priority?: boolean;
  /** Of its name: one below the heading of the list. */ heading?: 'h2' | 'h3';
};

/** One product in a grid. The whole card is the link; its name is what a screen reader reads. */
export function ProductCard({ product, priority, heading: Heading = 'h2' }: Props) {
  const { id, name, article, brand } = product;
  const offer = orderableOffer(product);
  return (
    <article className={styles.card}>
      <div className={styles.photo} data-fit={product.number}>
        <ProductImage product={product} size="card" priority={priority} />
      </div>
      <p className={styles.maker}>
        <b>{brand.name}</b> <span className={styles.article}>{article}</span>
      </p>
      <Heading className={styles.name}>
        <a href={routes.product(id)}>{name}</a>
      </Heading>
      <AvailabilityLine {...product} />
      <Price
        kopecks={product.priceKopecks}
        unit={product.unit}
        packs={offer ? packsText(offer, product.unit) : ''}
      />
      {offer && <Buy offer={offer} name={name} main raised />}
      <FavoriteButton product={product} className={styles.heart} />
      <CompareButton product={product} className={styles.compare} />
    </article>
  );
}
