import styles from '@/components/favorites/favorites-count.module.css';

/**
 * How many lines the cart has: pages are the same for everybody, so the cart's form fills it in
 * (cart-form.element.ts).
 */
export const CartCount = () => (
  <span className={styles.count} data-cart-count="" hidden suppressHydrationWarning />
);
