import type { ListedProduct } from '@/lib/products/model';
import { productPicture, type PicturePlace } from '@/lib/products/pictures';
import { PartPlaceholder } from './part-placeholder';
import styles from './product-picture.module.css';

type Props = {
  /** Of several pictures: the product's id with the file name of the one that is meant. */
  product: Pick<ListedProduct, 'id' | 'image'>;
  size: PicturePlace;
  /** Empty where the name stands beside it. */
  alt?: string;
  /** For the few that are seen at once: fetched first, the others when they come near. */
  priority?: boolean;
};

/** A product's picture, filling the box it stands in; a drawing where there is none. */
export function ProductPicture({ product, size, alt = '', priority = false }: Props) {
  const picture = productPicture(product, size);
  if (!picture) return <PartPlaceholder />;
  return (
    <img
      {...picture}
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      className={styles.picture}
      alt={alt}
    />
  );
}
