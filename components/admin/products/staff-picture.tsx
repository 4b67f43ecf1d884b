import { PartPlaceholder } from '@/components/products/part-placeholder';
import { ProductPicture } from '@/components/products/product-picture';
import { adminRoutes } from '@/lib/admin-routes';
import styles from './staff-picture.module.css';

type Props = {
  id: string;
  /** File name; null for a product without pictures. */ image: string | null;
  published: boolean;
  alt?: string;
};

/** A small picture of a product for the staff: a published one's as the shop has it, a draft's by a way of the staff's own. */
export function StaffPicture({ id, image, published, alt = '' }: Props) {
  if (!image) return <PartPlaceholder />;
  if (published) return <ProductPicture product={{ id, image }} size="thumb" alt={alt} />;
  return (
    <img
      className={styles.picture}
      src={adminRoutes.productPicture(id, image, true)}
      alt={alt}
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
    />
  );
}
