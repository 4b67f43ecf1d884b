import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';
import { removeWarehouse } from '@/lib/suppliers/actions';
import type { EditedSupplier } from '@/lib/suppliers/model';
import { ButtonForm } from '../record-form/button-form';
import styles from './supplier-details.module.css';
import { daysInWords } from './work-days';

type Props = { supplier: string; warehouses: EditedSupplier['warehouses']; account: string; done: boolean };

/** The warehouses of a supplier. */
export function WarehouseList({ supplier, warehouses, account, done }: Props) {
  return (
    <section className={styles.section} aria-labelledby="warehouses-title">
      <h2 id="warehouses-title">Склады</h2>
      {done && <FormMessage kind="done">Сохранено. На страницах товаров это видно сразу.</FormMessage>}
      {warehouses.length === 0 && <p className={styles.about}>Складов пока нет. Первый загруженный прайс-лист заведёт склад сам.</p>}
      <ul className={styles.warehouses}>
        {warehouses.map((one) => (
          <li key={one.id}>
            <div>
              <a href={adminRoutes.supplier(supplier, { warehouse: one.id })}>{one.name}</a>
              <p>{[one.city, daysInWords(one.work_days), one.cut_off && `заказы до ${one.cut_off}`, one.pickup && 'самовывоз', !one.active && 'не показываем'].filter(Boolean).join(' · ')}</p>
            </div>
            <ButtonForm form={`remove-${one.id}`} path={adminRoutes.supplier(supplier)} account={account} action={removeWarehouse} hidden={{ id: one.id, supplier }} button="Удалить" pending="Удаляем…" tone="text" label={`Удалить склад ${one.name}`} />
          </li>
        ))}
      </ul>
      <p><a href={adminRoutes.supplier(supplier, { warehouse: 'new' })}>Добавить склад</a></p>
    </section>
  );
}
