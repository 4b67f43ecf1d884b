import type { ListedProduct } from '@/lib/products/model';
import { productImage, type ImagePlace } from '@/lib/products/images';
import { PartPlaceholder } from './part-placeholder';
import styles from './product-image.module.css';

type Props = {
  /** Of several images: the product's id with the file name of the one that is meant. */
  product: Pick<ListedProduct, 'id' | 'image'>;
  size: ImagePlace;
  /** Empty where the name stands beside it. */
  alt?: string;
  /** For the few that are seen at once: fetched first, the others when they come near. */
  priority?: boolean;
};

/** A product's image, filling the box it stands in; a drawing where there is none. */
export function ProductImage({ product, size, alt = '', priority = false }: Props) {
  const image = productImage(product, size);
  if (!image) return <PartPlaceholder />;
  return (
    <img
      {...image}
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      className={styles.image}
      alt={alt}
    />
  );
}
