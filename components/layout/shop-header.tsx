import type { ReactNode } from 'react';
import { CartCount } from '@/components/cart/cart-count';
import { FavoritesCount } from '@/components/favorites/favorites-count';
import { AccountLink } from '@/components/session/account-link';
import { CarIcon, CartIcon, CatalogueIcon, HeartIcon } from '@/components/ui/icons';
import type { CategoryLink } from '@/lib/categories/model';
import { routes } from '@/lib/routes';
import type { ShopSettings } from '@/lib/settings/model';
import { CATALOGUE_MENU, CatalogueMenu } from './catalogue-menu';
import { NavLink } from './nav-link';
import styles from './shop-header.module.css';

type Props = {
  shopName: string;
  tree: CategoryLink[];
  /** The search box. */ search: ReactNode;
  phone?: ShopSettings['phones'][number];
};

/** The top of every page. On a phone what the thumb needs is in the bar below (bottom-bar.tsx). */
export function ShopHeader({ shopName, tree, search, phone }: Props) {
  return (
    <header className={styles.bar}>
      <a className={styles.skip} href="#content">
        К содержанию
      </a>
      <div className={styles.row}>
        <a className={styles.name} href={routes.catalogue()}>
          {shopName}
        </a>
        <button className={styles.catalogue} type="button" popoverTarget={CATALOGUE_MENU}>
          <CatalogueIcon />
          Каталог
        </button>
        <CatalogueMenu tree={tree} />
        <div className={styles.search}>{search}</div>
        {phone && (
          <a className={styles.phone} href={`tel:${phone.e164}`}>
            {phone.shown}
          </a>
        )}
        <nav className={styles.links} aria-label="Личное">
          <NavLink href={routes.garage()}>
            <CarIcon />
            Гараж
          </NavLink>
          <NavLink href={routes.favorites()}>
            <HeartIcon />
            Избранное
            <FavoritesCount />
          </NavLink>
          <NavLink href={routes.cart()}>
            <CartIcon />
            Корзина
            <CartCount />
          </NavLink>
          <AccountLink className={styles.account} />
        </nav>
      </div>
    </header>
  );
}
