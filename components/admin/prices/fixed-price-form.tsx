'use client';

import type { Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { saveFixedPrice } from '@/lib/prices/admin/actions';
import type { EditedFixedPrice } from '@/lib/prices/admin/model';
import { RecordForm } from '../record-form/record-form';
import styles from './prices.module.css';
import { roublesToType } from './to-type';

type Props = {
  level: string;
  product: string;
  price: EditedFixedPrice | null;
  owner: Owner;
  /** What to say once it is stored. */ done: string | undefined;
};

const BLANK = { id: '', kopecks: 0, from: '', to: '', updatedAt: '' };

/** A price agreed on for goods, and when it holds. */
export function FixedPriceForm({ level, product, price, owner, done }: Props) {
  const { id, kopecks, from, to, updatedAt } = price ?? BLANK;
  return (
    <RecordForm
      title={price ? 'Фиксированная цена' : 'Новая фиксированная цена'}
      form="fixed-price"
      path={adminRoutes.fixedPrice(level, id || 'new', id ? {} : { product })}
      action={saveFixedPrice}
      stored={{ price: roublesToType(kopecks), from, to }}
      seen={updatedAt}
      owner={owner}
      done={done}
      hidden={{ id, level, product }}
      submit={price ? 'Сохранить' : 'Добавить'}
    >
      {(of) => (
        <div className={styles.pair}>
          <Field label="Цена, ₽" inputMode="decimal" maxLength={12} required {...of('price')} />
          <Field label="Действует с" type="date" {...of('from', 'Пусто — сразу')} />
          <Field
            label="Действует по"
            type="date"
            {...of('to', 'Включительно; пусто — без конца')}
          />
        </div>
      )}
    </RecordForm>
  );
}
