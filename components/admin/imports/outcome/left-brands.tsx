import { joinBrand, loadAgain } from '@/lib/imports/jobs/actions';
import type { WholeImportJob } from '@/lib/imports/jobs/model';
import type { LeftBrand } from '@/lib/imports/jobs/shop-names';
import { ActionForm } from '../job/action-form';
import styles from './left-brands.module.css';

type Props = { job: WholeImportJob; account: string; left: LeftBrand[] };

/**
 * Brands whose rows were left out: one press joins each with a known one, another loads the rows.
 */
export function LeftBrands({ job: { id, stored }, account, left }: Props) {
  return (
    <section className={styles.left} aria-labelledby="left-brands">
      <h3 id="left-brands">Чьи строки пропущены</h3>
      <ul>
        {left.map(({ name, similar, known }) => (
          <li key={name}>
            <strong>{name}</strong>
            {known ? (
              <span>теперь это {known.name}</span>
            ) : (
              similar.map((brand) => (
                <ActionForm
                  key={brand.id}
                  id={id}
                  account={account}
                  form={`join ${name} ${brand.id}`}
                  action={joinBrand}
                  tone="plain"
                  pending="Запоминаем…"
                  more={{ name, brand: brand.id }}
                >
                  Это {brand.name}
                </ActionForm>
              ))
            )}
            {!known && similar.length === 0 && <span>похожих в{'\u00A0'}магазине нет</span>}
          </li>
        ))}
      </ul>
      {stored && (
        <ActionForm
          id={id}
          account={account}
          form="again"
          action={loadAgain}
          tone="plain"
          pending="Открываем…"
        >
          Загрузить пропущенные строки
        </ActionForm>
      )}
    </section>
  );
}
