import type { ReactNode } from 'react';
import { Price } from '@/components/products/price';
import { ProductImage } from '@/components/products/product-image';
import { LEVEL_COOKIE } from '@/lib/constants';
import { cookieIn } from '@/lib/format/cookie';
import type { ListedProduct } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import styles from './recent-strip.module.css';
import { makeRoom, recentHere } from './stored';

/**
 * Cards of what was looked at, at the visitor's own prices; null when it cannot be told or none is
 * sold any more, and then the room for it is given back. Never rejects.
 * @param besides number of the page's own product
 */
export async function askCards(besides: number | null): Promise<ReactNode> {
  const items = await ask(recentHere(besides)).catch(() => []);
  if (!makeRoom(items.length > 0)) return null;
  return (
    <ul className={styles.cards} tabIndex={0} aria-label="Вы недавно смотрели">
      {items.map((product) => (
        <li key={product.id}>
          <a href={routes.product(product.id)}>
            <span className={styles.photo}>
              <ProductImage product={product} size="card" />
            </span>
            <span className={styles.number}>
              <b>{product.brand.name}</b> {product.article}
            </span>
            <span className={styles.name}>{product.name}</span>
          </a>
          <Price kopecks={product.priceKopecks} unit={product.unit} />
        </li>
      ))}
    </ul>
  );
}

async function ask(numbers: number[]): Promise<ListedProduct[]> {
  const own = cookieIn(document.cookie, LEVEL_COOKIE) !== '';
  const reply = await fetch(routes.cards(numbers, own));
  return reply.ok ? ((await reply.json()) as { items: ListedProduct[] }).items : [];
}
