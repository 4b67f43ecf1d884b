import { ColourSchemeSelect } from '@/components/theme/colour-scheme-select';
import { routes } from '@/lib/routes';
import styles from './shop-footer.module.css';

export function ShopFooter({ shopName }: { shopName: string }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p><strong>{shopName}</strong> — автозапчасти</p>
        <a href={routes.catalogue()}>Каталог</a>
        <ColourSchemeSelect />
      </div>
    </footer>
  );
}
