'use client';

import type { Owner } from '@/components/private-form/use-private-form';
import { Check } from '@/components/ui/forms/check';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { saveWarehouse } from '@/lib/suppliers/actions';
import { WORK_DAYS, type EditedSupplier } from '@/lib/suppliers/model';
import { RecordForm } from '../record-form/record-form';
import styles from './supplier-details.module.css';
import { DAY_NAMES } from './work-days';

type Warehouse = EditedSupplier['warehouses'][number];
type Props = { supplier: string; warehouse: Warehouse | null; owner: Owner };

const BLANK: Warehouse = {
  id: '',
  name: '',
  city: '',
  cut_off: '',
  pickup: false,
  active: true,
  work_days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  updatedAt: '',
};

/** Where the goods of a supplier lie, and when they leave. */
export function WarehouseForm({ supplier, warehouse, owner }: Props) {
  const { id, name, city, cut_off, pickup, active, work_days, updatedAt } = warehouse ?? BLANK;
  const ticked = Object.fromEntries(
    [...work_days, pickup && 'pickup', active && 'active']
      .filter(Boolean)
      .map((day) => [day, 'on']),
  );
  return (
    <RecordForm
      title={warehouse ? `Склад «${warehouse.name}»` : 'Новый склад'}
      form="warehouse"
      path={adminRoutes.supplier(supplier, { warehouse: id || 'new' })}
      action={saveWarehouse}
      stored={{ name, city, cut_off, ...ticked }}
      seen={updatedAt}
      owner={owner}
      hidden={{ id, supplier }}
      submit={warehouse ? 'Сохранить' : 'Добавить склад'}
      beside={<a href={adminRoutes.supplier(supplier)}>Не надо</a>}
    >
      {(of, box) => (
        <>
          <div className={styles.pair}>
            <Field
              label="Название"
              maxLength={120}
              required
              {...of('name', 'Покупатели видят его в предложениях')}
            />
            <Field label="Город" maxLength={80} {...of('city')} />
          </div>
          <fieldset className={styles.days}>
            <legend>Отгружает по дням</legend>
            {WORK_DAYS.map((day) => (
              <Check key={day} {...box(day)}>
                {DAY_NAMES[day]}
              </Check>
            ))}
          </fieldset>
          <div className={styles.pair}>
            <Field
              label="Заказы на сегодня до, часы и минуты"
              maxLength={5}
              {...of('cut_off', 'По Москве, вида 15:00. Пусто — весь день')}
            />
          </div>
          <div>
            <Check {...box('pickup')}>Отсюда можно забрать самому</Check>
            <Check {...box('active')}>Показывать товары этого склада</Check>
          </div>
        </>
      )}
    </RecordForm>
  );
}
