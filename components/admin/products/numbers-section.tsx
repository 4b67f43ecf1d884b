'use client';

import { ButtonForm } from '@/components/admin/record-form/button-form';
import { Confirmed } from '@/components/ui/confirmed';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { addNumbers, removeNumber } from '@/lib/products/admin/actions';
import { MOST_NUMBERS, type NumberKind, type ProductNumber } from '@/lib/products/admin/model';
import { BrandField } from './brand-field';
import styles from './section.module.css';

const KINDS: Record<NumberKind, string> = { oem: 'OEM', trade: 'Торговый', old: 'Старый' };

type Props = { product: string; numbers: ProductNumber[]; account: string; mayChange: boolean };

/** Other numbers by which the product is found. */
export function NumbersSection({ product, numbers, account, mayChange }: Props) {
  const path = adminRoutes.product(product);
  return (
    <section className={styles.section} id="numbers" aria-labelledby="numbers-title">
      <h2 id="numbers-title">Другие номера</h2>
      {numbers.length === 0 && (
        <p className={styles.none}>
          Других номеров нет. По номеру OEM товар находят те, кто знает только номер с детали.
        </p>
      )}
      <ul className={styles.rows}>
        {numbers.map((one) => (
          <NumberRow key={one.id} one={one} path={path} account={account} mayChange={mayChange} />
        ))}
      </ul>
      {mayChange && (
        <ButtonForm
          key={numbers.length}
          folded="Добавить номера"
          form="add-number"
          path={path}
          account={account}
          action={addNumbers}
          hidden={{ product }}
          button="Добавить"
        >
          {(of) => (
            <div className={styles.add}>
              <Field
                label="Номера"
                hint={`Через запятую, точку с\u00A0запятой или каждый с\u00A0новой строки; до\u00A0${MOST_NUMBERS} за\u00A0раз`}
                rows={3}
                maxLength={4_000}
                required
                {...of('number')}
              />
              <Choice
                label="Какой"
                options={Object.entries(KINDS).map(([value, text]) => ({ value, text }))}
                {...of('kind', 'oem')}
              />
              <BrandField label="Чей" required={false} {...of('brand')} />
            </div>
          )}
        </ButtonForm>
      )}
    </section>
  );
}

function NumberRow({
  one: { id, number, kind, brand },
  path,
  account,
  mayChange,
}: Pick<Props, 'account' | 'mayChange'> & { one: ProductNumber; path: string }) {
  return (
    <li className={styles.row}>
      <span>
        {number} <small>{[KINDS[kind], brand].filter(Boolean).join(', ')}</small>
      </span>
      {mayChange && (
        <Confirmed question="Убрать" about={`номер ${number}`} beside>
          <p>
            По{'\u00A0'}этому номеру товар больше не{'\u00A0'}найдут.
          </p>
          <ButtonForm
            form={`number-${id}`}
            path={path}
            account={account}
            action={removeNumber}
            hidden={{ id }}
            button={`Убрать номер ${number}`}
            pending="Убираем…"
          />
        </Confirmed>
      )}
    </li>
  );
}
