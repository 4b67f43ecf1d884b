import { CartCount } from '@/components/cart/cart-count';
import { FavoritesCount } from '@/components/favorites/favorites-count';
import { AccountLink } from '@/components/session/account-link';
import { CarIcon, CartIcon, CatalogueIcon, HeartIcon } from '@/components/ui/icons';
import { routes } from '@/lib/routes';
import { CATALOGUE_MENU } from './catalogue-menu';
import { NavLink } from './nav-link';
import styles from './bottom-bar.module.css';

/** On a phone, what the thumb reaches; pages keep `--bottom-bar` free for it. */
export function BottomBar() {
  return (
    <nav className={styles.bar} aria-label="Разделы">
      <button className={styles.item} type="button" popoverTarget={CATALOGUE_MENU}>
        <CatalogueIcon />
        Каталог
      </button>
      <NavLink className={styles.item} href={routes.garage()}>
        <CarIcon />
        Гараж
      </NavLink>
      <NavLink className={styles.item} href={routes.favorites()}>
        <HeartIcon />
        Избранное
        <FavoritesCount />
      </NavLink>
      <NavLink className={styles.item} href={routes.cart()}>
        <CartIcon />
        Корзина
        <CartCount />
      </NavLink>
      <AccountLink className={`${styles.item} ${styles.account}`} />
    </nav>
  );
}
