import { SearchBox } from '@/components/search/search-box';
import { routes } from '@/lib/routes';
import { CatalogueIcon, PersonIcon } from '@/components/ui/icons';
import styles from './shop-header.module.css';

export function ShopHeader({ shopName }: { shopName: string }) {
  return (
    <header className={styles.bar}>
      <a className={styles.skip} href="#content">К содержанию</a>
      <div className={styles.row}>
        <a className={styles.name} href={routes.catalogue()}>{shopName}</a>
        <a className={styles.catalogue} href={routes.catalogue()}><CatalogueIcon />Каталог</a>
        <div className={styles.search}><SearchBox /></div>
        <nav className={styles.links} aria-label="Личное">
          <a href={routes.signIn()}><PersonIcon />Войти</a>
        </nav>
      </div>
    </header>
  );
}
