import { ProductImage } from '@/components/products/product-image';
import type { ListedProduct } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import styles from './about-product.module.css';

/** The product that a message is about. */
export function AboutProduct({ product }: { product: ListedProduct }) {
  const { id, name, article, brand } = product;
  return (
    <div className={styles.card}>
      <div className={styles.image}>
        <ProductImage product={product} size="thumb" />
      </div>
      <div>
        <p className={styles.maker}>
          {brand.name} · {article}
        </p>
        <a href={routes.product(id)}>{name}</a>
      </div>
    </div>
  );
}
