import { PartPlaceholder } from '@/components/products/part-placeholder';
import { ProductImage } from '@/components/products/product-image';
import { adminRoutes } from '@/lib/admin-routes';
import styles from './admin-image.module.css';

type Props = {
  id: string;
  /** File name; null for a product without images. */ image: string | null;
  published: boolean;
  alt?: string;
};

/**
 * A small image of a product for the staff: a published one's as the shop has it, a draft's by a
 * way of the staff's own.
 */
export function AdminImage({ id, image, published, alt = '' }: Props) {
  if (!image) return <PartPlaceholder />;
  if (published) return <ProductImage product={{ id, image }} size="thumb" alt={alt} />;
  return (
    <img
      className={styles.image}
      src={adminRoutes.productImage(id, image, true)}
      alt={alt}
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
    />
  );
}
