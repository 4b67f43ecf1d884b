import { NothingFoundDrawing } from '@/components/ui/drawings';
import { Notice } from '@/components/ui/notice';
import { compareAddress } from '@/lib/compare/address';
import { compare, formatCompared, MAX_COMPARED } from '@/lib/compare/model';
import type { ComparedCategory, ComparedProduct } from '@/lib/compare/contract';
import { counted, plural } from '@/lib/format/plural';
import { routes } from '@/lib/routes';
import { CompareTable, PAGE_FORM } from './compare-table';
import styles from './compare-view.module.css';

type Props = {
  /** Numbers that the address names. */ asked: number[];
  items: ComparedProduct[];
  categories: ComparedCategory[];
  /** Only rows that are not the same of all. */ differences: boolean;
  /** One more was wanted than there is room for. */ isFull: boolean;
};

/** Products beside each other, those of each category apart. */
export function CompareView({ asked, items, categories, differences, isFull }: Props) {
  const groups = compare(items, categories);
  const gone = asked.length - items.length;
  if (items.length === 0)
    return (
      <main className={styles.page} id="content">
        <Notice
          title={gone > 0 ? 'Этих товаров больше нет в\u00A0продаже' : 'Сравнивать пока нечего'}
          drawing={<NothingFoundDrawing />}
          action={{ href: routes.catalogue(), text: 'Перейти в каталог' }}
        >
          <p>
            Нажмите на весы у товара: до {MAX_COMPARED}
            {'\u00A0'}товаров можно сравнить по{'\u00A0'}всем характеристикам.
          </p>
        </Notice>
      </main>
    );
  const numbers = items.map(({ number }) => number);
  return (
    <main className={styles.page} id="content">
      <div className={styles.head}>
        <h1>Сравнение</h1>
        <p className={styles.soft}>{counted(items.length, ['товар', 'товара', 'товаров'])}</p>
        <PageForm shown={numbers} differences={differences} />
      </div>
      {isFull && (
        <p className={styles.told} role="status">
          Сравниваем не больше {MAX_COMPARED}
          {'\u00A0'}товаров. Уберите лишний и{'\u00A0'}добавьте новый ещё раз.
        </p>
      )}
      {gone > 0 && (
        <p className={styles.told}>
          {counted(gone, ['товар', 'товара', 'товаров'])} из сравнения больше{' '}
          {plural(gone, ['не продаётся', 'не продаются', 'не продаются'])}.
        </p>
      )}
      {groups.length > 1 && (
        <p className={styles.told}>
          Товары здесь из разных категорий. У{'\u00A0'}них разные характеристики, поэтому каждая
          категория сравнивается отдельно.
        </p>
      )}
      {items.length > groups.length && <Which numbers={numbers} differences={differences} />}
      {groups.map((group) => (
        <CompareTable
          key={group.category.slug}
          group={group}
          differences={differences}
          hasRoom={items.length < MAX_COMPARED}
        />
      ))}
    </main>
  );
}

/** The form of the buttons of this page; it shows what its address names, whoever chose that. */
const PageForm = ({ shown, differences }: { shown: number[]; differences: boolean }) => (
  <form id={PAGE_FORM} className={styles.clear} method="post" action={routes.changeCompared()}>
    <input type="hidden" name="shown" value={formatCompared(shown)} />
    {differences && <input type="hidden" name="differences" value="1" />}
    <button type="submit" name="remove" value={formatCompared(shown)}>
      Очистить
    </button>
  </form>
);

const Which = ({ numbers: products, differences }: { numbers: number[]; differences: boolean }) => (
  <nav className={styles.which} aria-label="Какие характеристики">
    <a href={compareAddress({ products })} aria-current={differences ? undefined : 'page'}>
      Все
    </a>
    <a
      href={compareAddress({ products, differences: true })}
      aria-current={differences ? 'page' : undefined}
    >
      Только различия
    </a>
  </nav>
);
