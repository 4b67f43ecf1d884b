import { Confirmed } from '@/components/ui/confirmed';
import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';
import { countedAll } from '@/lib/format/plural';
import { removeWarehouse } from '@/lib/suppliers/actions';
import type { EditedSupplier, SupplierUses } from '@/lib/suppliers/model';
import { ButtonForm } from '../record-form/button-form';
import styles from './supplier-details.module.css';
import { daysText } from './work-days';

type Warehouse = EditedSupplier['warehouses'][number];
type Props = {
  supplier: string;
  warehouses: Warehouse[];
  uses: SupplierUses['warehouses'];
  account: string;
  /** What has just been done. */ done?: string;
};

const DONE: { [done: string]: string } = {
  warehouse: 'Сохранено. На страницах товаров это видно сразу.',
  'warehouse-removed': 'Склад удалён.',
};

/** The warehouses of a supplier. */
export function WarehouseList({ supplier, warehouses, uses, account, done }: Props) {
  return (
    <section className={styles.section} aria-labelledby="warehouses-title">
      <h2 id="warehouses-title">Склады</h2>
      {done && DONE[done] && <FormMessage kind="done">{DONE[done]}</FormMessage>}
      {warehouses.length === 0 && (
        <p className={styles.about}>
          Складов пока нет. Первый загруженный прайс-лист заведёт склад сам.
        </p>
      )}
      <ul className={styles.warehouses}>
        {warehouses.map((one) => (
          <li key={one.id}>
            <div>
              <a href={adminRoutes.supplier(supplier, { warehouse: one.id })}>{one.name}</a>
              <p>
                {[
                  one.city,
                  daysText(one.work_days),
                  one.cut_off && `заказы до ${one.cut_off}`,
                  one.pickup && 'самовывоз',
                  !one.active && 'не показываем',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Confirmed question="Удалить" about={`склад ${one.name}`} beside>
              <Removal
                supplier={supplier}
                warehouse={one}
                held={heldBy(uses.find(({ id }) => id === one.id))}
                account={account}
              />
            </Confirmed>
          </li>
        ))}
      </ul>
      <p>
        <a href={adminRoutes.supplier(supplier, { warehouse: 'new' })}>Добавить склад</a>
      </p>
    </section>
  );
}

/** Removes a warehouse on which nothing hangs; else says what does. */
function Removal({
  supplier,
  warehouse: { id, name },
  held,
  account,
}: {
  supplier: string;
  warehouse: Warehouse;
  held: string;
  account: string;
}) {
  if (held)
    return (
      <p>
        Удалить нельзя, за{'\u00A0'}складом записано: {held}. Чтобы его товары не{'\u00A0'}
        показывались,{' '}
        <a href={adminRoutes.supplier(supplier, { warehouse: id })}>
          снимите с{'\u00A0'}него галочку
        </a>
        .
      </p>
    );
  return (
    <>
      <p>
        На{'\u00A0'}складе ничего нет: на{'\u00A0'}сайте ничего не{'\u00A0'}изменится. Вернуть его
        нельзя, только завести снова.
      </p>
      <ButtonForm
        form={`remove-${id}`}
        path={adminRoutes.supplier(supplier)}
        account={account}
        action={removeWarehouse}
        hidden={{ id, supplier }}
        button={`Удалить склад «${name}»`}
        pending="Удаляем…"
        tone="danger"
      />
    </>
  );
}

const heldBy = ({ offers, stocktakings } = { offers: 0, stocktakings: 0 }): string =>
  countedAll(
    [offers, ['предложение', 'предложения', 'предложений']],
    [stocktakings, ['инвентаризация', 'инвентаризации', 'инвентаризаций']],
  );
