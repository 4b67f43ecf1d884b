'use client';

import { ButtonForm } from '@/components/admin/record-form/button-form';
import { Confirmed } from '@/components/ui/confirmed';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { addCross, removeCross } from '@/lib/products/admin/actions';
import type { CrossWay, ProductCross } from '@/lib/products/admin/model';
import { BrandField } from './brand-field';
import styles from './section.module.css';

const WAYS: Record<CrossWay, string> = {
  analog: 'Аналог',
  replaced_by: 'Заменён на',
  replaces: 'Заменяет',
};

type Props = { product: string; crosses: ProductCross[]; account: string; mayChange: boolean };

/** Numbers of other makers that stand in for the product, or for which it stands in. */
export function CrossesSection({ product, crosses, account, mayChange }: Props) {
  const path = adminRoutes.product(product);
  return (
    <section className={styles.section} id="crosses" aria-labelledby="crosses-title">
      <h2 id="crosses-title">Аналоги и замены</h2>
      {crosses.length === 0 && <p className={styles.none}>Связей с другими номерами нет.</p>}
      <ul className={styles.rows}>
        {crosses.map((cross) => (
          <CrossRow
            key={cross.id}
            cross={cross}
            path={path}
            account={account}
            mayChange={mayChange}
          />
        ))}
      </ul>
      {mayChange && (
        <ButtonForm
          key={crosses.length}
          folded="Добавить связь"
          form="add-cross"
          path={path}
          account={account}
          action={addCross}
          hidden={{ product }}
          button="Добавить связь"
        >
          {(of) => (
            <div className={styles.add}>
              <Choice
                label="Что это"
                options={Object.entries(WAYS).map(([value, text]) => ({ value, text }))}
                {...of('way', 'analog')}
              />
              <BrandField {...of('brand')} />
              <Field label="Номер" maxLength={60} required {...of('number')} />
            </div>
          )}
        </ButtonForm>
      )}
    </section>
  );
}

function CrossRow({
  cross: { id, way, brand, number, source },
  path,
  account,
  mayChange,
}: Pick<Props, 'account' | 'mayChange'> & { cross: ProductCross; path: string }) {
  return (
    <li className={styles.row}>
      <span>
        {brand} <a href={`${adminRoutes.products()}?q=${encodeURIComponent(number)}`}>{number}</a>{' '}
        <small>
          {WAYS[way].toLowerCase()}
          {source && ', из прайс-листа'}
        </small>
      </span>
      {mayChange && (
        <Confirmed question="Убрать" about={`связь с ${brand} ${number}`} beside>
          <p>
            Магазин больше не{'\u00A0'}предложит один номер вместо другого.
            {source && ' Прайс-лист, в\u00A0котором есть эта связь, может завести её снова.'}
          </p>
          <ButtonForm
            form={`cross-${id}`}
            path={path}
            account={account}
            action={removeCross}
            hidden={{ id }}
            button={`Убрать связь с ${brand} ${number}`}
            pending="Убираем…"
          />
        </Confirmed>
      )}
    </li>
  );
}
