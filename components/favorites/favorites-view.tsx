import { ProductRow } from '@/components/products/product-row';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { NoFavoritesDrawing } from '@/components/ui/drawings';
import { Notice } from '@/components/ui/notice';
import { Pagination } from '@/components/ui/pagination';
import type { ActionState } from '@/lib/actions/state';
import { MAX_OWN_FAVORITES } from '@/lib/constants';
import { MAX_FAVORITES } from '@/lib/favorites/model';
import type { FavoritesPage } from '@/lib/favorites/public-reads';
import type { FavoritesNotice as News } from '@/lib/favorites/schema';
import type { NewerCopy } from '@/lib/format/cookie';
import { counted, plural } from '@/lib/format/plural';
import { routes } from '@/lib/routes';
import { FavoriteButton } from './favorite-button';
import { FavoritesNotice } from './favorites-notice';
import { KeptForm } from './kept-form';
import { ShowFavorites } from './show-favorites';
import styles from './favorites-view.module.css';

type Props = {
  /** All numbers, newest first. */
  kept: number[];
  /** A customer's are kept by the shop, and it has room for more. */
  inShop: boolean;
  /**
   * What the browser's copy of a customer's should hold; the script of the hearts takes it from
   * here.
   */
  copy?: NewerCopy;
  list: FavoritesPage;
  news: News;
  /** The product that was taken out or refused, when it is one. */
  changedName?: string;
  /** What became of a press of this page. */
  state: ActionState;
};

/** What a visitor keeps: rows to compare, newest first. */
export function FavoritesView({
  kept,
  inShop,
  copy,
  list: { products, gone, count, page, pages },
  news,
  changedName,
  state,
}: Props) {
  return (
    <main className={styles.page} id="content" {...copyMarks(copy)}>
      <ShowFavorites key={kept.join()} />
      <FormFailure state={state} />
      <FavoritesNotice
        news={news}
        kept={kept}
        products={products}
        changedName={changedName}
        most={inShop ? MAX_OWN_FAVORITES : MAX_FAVORITES}
      />
      {gone.length > 0 && <Gone numbers={gone} />}
      {products.length > 0 ? (
        <>
          <div className={styles.head}>
            <h1>Избранное</h1>
            <p className={styles.count}>{counted(count, ['товар', 'товара', 'товаров'])}</p>
            <KeptForm className={styles.clear} name="remove" numbers={kept}>
              Очистить
            </KeptForm>
          </div>
          <ul className={styles.rows}>
            {products.map((product) => (
              <li
                key={product.id}
                className={news.added.includes(product.number) ? styles.fresh : undefined}
              >
                <ProductRow product={product} action={<FavoriteButton product={product} kept />} />
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pages={pages}
            address={(n) => routes.favorites({ page: n })}
            next={page < pages ? routes.favorites({ page: page + 1 }) : null}
          />
        </>
      ) : (
        <Notice
          title="В избранном пусто"
          drawing={<NoFavoritesDrawing />}
          action={{ href: routes.catalogue(), text: 'Перейти в каталог' }}
        >
          <p>Нажмите на сердечко у товара, и он будет ждать вас здесь.</p>
        </Notice>
      )}
    </main>
  );
}

const copyMarks = (copy?: NewerCopy) =>
  copy && { 'data-favorites-copy': copy.now, 'data-favorites-before': copy.before };

function Gone({ numbers }: { numbers: number[] }) {
  return (
    <div className={styles.gone}>
      {counted(numbers.length, ['товар', 'товара', 'товаров'])} из избранного больше{' '}
      {plural(numbers.length, ['не продаётся', 'не продаются', 'не продаются'])}.
      <KeptForm className={styles.text} name="remove" numbers={numbers}>
        Убрать из списка
      </KeptForm>
    </div>
  );
}
