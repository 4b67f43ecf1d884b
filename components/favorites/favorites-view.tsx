import { ProductRow } from '@/components/products/product-row';
import { NoFavoritesDrawing } from '@/components/ui/drawings';
import { Notice } from '@/components/ui/notice';
import { formatFavorites } from '@/lib/favorites/model';
import type { FavoritesNews as News } from '@/lib/favorites/schema';
import { counted, plural } from '@/lib/format/plural';
import type { ListedProduct } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import { FavoriteButton } from './favorite-button';
import { FAVORITES_FORM } from './favorites-form-id';
import { FavoritesNews } from './favorites-news';
import styles from './favorites-view.module.css';

type Props = {
  /** Numbers in the visitor's cookie, newest first. */
  kept: number[];
  /** Those of them that are still sold, in the same order. */
  products: ListedProduct[];
  news: News;
  /** The product that was taken out or refused, when it is one. */
  changedName?: string;
};

/** What a visitor keeps: rows to compare, newest first. */
export function FavoritesView({ kept, products, news, changedName }: Props) {
  const gone = kept.filter((number) => !products.some((product) => product.number === number));
  return (
    <main className={styles.page} id="content">
      <FavoritesNews news={news} kept={kept} products={products} changedName={changedName} />
      {gone.length > 0 && <Gone numbers={gone} />}
      {products.length > 0 ? (
        <>
          <div className={styles.head}>
            <h1>Избранное</h1>
            <p className={styles.count}>{counted(products.length, ['товар', 'товара', 'товаров'])}</p>
            <button className={styles.clear} type="submit" form={FAVORITES_FORM} name="remove" value={formatFavorites(kept)}>Очистить</button>
          </div>
          <ul className={styles.rows}>
            {products.map((product) => (
              <li key={product.id} className={news.added.includes(product.number) ? styles.fresh : undefined}><ProductRow product={product} action={<FavoriteButton product={product} kept />} /></li>
            ))}
          </ul>
        </>
      ) : (
        <Notice title="В избранном пусто" drawing={<NoFavoritesDrawing />} action={{ href: routes.catalogue(), text: 'Перейти в каталог' }}>
          <p>Нажмите на сердечко у товара, и он будет ждать вас здесь.</p>
        </Notice>
      )}
    </main>
  );
}

function Gone({ numbers }: { numbers: number[] }) {
  return (
    <p className={styles.gone}>
      {counted(numbers.length, ['товар', 'товара', 'товаров'])} из избранного больше {plural(numbers.length, ['не продаётся', 'не продаются', 'не продаются'])}.
      <button className={styles.text} type="submit" form={FAVORITES_FORM} name="remove" value={formatFavorites(numbers)}>Убрать из списка</button>
    </p>
  );
}
