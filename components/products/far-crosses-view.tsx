import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import type { FarCrosses } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import styles from './cross-list.module.css';
import { ProductRow } from './product-row';

/** What crosses lead to over one number between: farther than anybody vouches for, and said so. */
export function FarCrossesView({ product, items }: FarCrosses) {
  const { id, article, name, brand } = product;
  return (
    <main className={styles.page} id="content">
      <Breadcrumbs
        steps={[
          { name: 'Главная', href: routes.catalogue() },
          { name: `${brand.name} ${article}`, href: routes.product(id) },
        ]}
        current="Аналоги аналогов"
      />
      <h1>
        Аналоги аналогов: {brand.name} {article}
      </h1>
      <p className={styles.lead}>
        {items.length > 0
          ? `Аналоги тех деталей, которые ставят вместо «${name}», через один номер. Никто не\u00A0сверял эти детали с\u00A0ней самой: перед покупкой сверьте размеры или спросите нас.`
          : 'Через один номер в\u00A0каталоге больше ничего нет.'}
      </p>
      {items.length > 0 && (
        <div className={styles.group}>
          <ul>
            {items.map((cross) => (
              <li key={cross.id}>
                <ProductRow
                  product={cross}
                  note={`через ${cross.via.brand} ${cross.via.number}`}
                  heading="h2"
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </main>
  );
}
