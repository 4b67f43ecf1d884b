import { inquiryAbout, type Product } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import styles from './order-link.module.css';

type Props = {
  product: Pick<Product, 'id' | 'priceKopecks' | 'availability'>;
  /** The one thing we want pressed, or one of several rows. */ main?: boolean;
};

/** To the form where the product is asked for; it says honestly what can be had. */
export function OrderLink({ product, main = false }: Props) {
  return (
    <a
      className={main ? styles.main : styles.plain}
      href={routes.feedback({ product: product.id })}
      rel="nofollow"
    >
      {WORDS[inquiryAbout(product)]}
    </a>
  );
}

const WORDS = { arrival: 'Узнать о\u00A0поступлении', price: 'Узнать цену', order: 'Заказать' };
