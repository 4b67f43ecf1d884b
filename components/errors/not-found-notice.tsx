import { CategoryTiles } from '@/components/catalogue/category-tiles';
import { NotFoundDrawing } from '@/components/ui/drawings';
import { Notice } from '@/components/ui/notice';
import { childrenOf, type CategoryLink } from '@/lib/categories/model';
import { routes } from '@/lib/routes';
import { NotFoundPath } from './not-found-path';
import styles from './not-found-notice.module.css';

/**
 * Where an address leads nowhere: what may have happened, the search of the header, the catalogue.
 */
export function NotFoundNotice({ tree }: { tree: CategoryLink[] }) {
  return (
    <main className={styles.page} id="content">
      <Notice
        title="Такой страницы нет"
        drawing={<NotFoundDrawing />}
        action={{ href: routes.catalogue(), text: 'Перейти в каталог' }}
      >
        <NotFoundPath />
        <p>
          Возможно, товар снят с продажи или в адресе опечатка. Найдите деталь по номеру в строке
          поиска наверху или посмотрите в каталоге.
        </p>
      </Notice>
      <CategoryTiles categories={childrenOf(tree, null)} label="Категории" />
    </main>
  );
}
