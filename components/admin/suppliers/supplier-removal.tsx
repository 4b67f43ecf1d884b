import { adminRoutes } from '@/lib/admin-routes';
import { counted, countedAll } from '@/lib/format/plural';
import { removeSupplier } from '@/lib/suppliers/actions';
import type { EditedSupplier, SupplierUses } from '@/lib/suppliers/model';
import { Removal } from '../record-form/removal';
import styles from './supplier-details.module.css';

/** Removes a supplier on whom nothing hangs; else says what does. */
export function SupplierRemoval({
  supplier: { id, name, warehouses },
  uses: { lists, waiting, rules },
  account,
}: {
  supplier: EditedSupplier;
  uses: SupplierUses;
  account: string;
}) {
  const held = countedAll(
    [warehouses.length, ['склад', 'склада', 'складов']],
    [lists, ['загрузка прайс-листов', 'загрузки прайс-листов', 'загрузок прайс-листов']],
    [
      waiting,
      ['прайс-лист в\u00A0работе', 'прайс-листа в\u00A0работе', 'прайс-листов в\u00A0работе'],
    ],
  );
  return (
    <section className={styles.section} aria-labelledby="remove-title">
      <h2 id="remove-title">Убрать поставщика</h2>
      {held ? (
        <p className={styles.about}>
          Удалить нельзя, за{'\u00A0'}ним записано: {held}. Чтобы его товары не{'\u00A0'}
          показывались, снимите галочку выше.
        </p>
      ) : (
        <Removal
          what={`«${name}»`}
          path={adminRoutes.supplier(id)}
          account={account}
          action={removeSupplier}
          hidden={{ id }}
        >
          Вместе с{'\u00A0'}ним пропадут его наценки и{'\u00A0'}раскладки прайс-листов
          {rules > 0 &&
            `, а\u00A0ещё ${counted(rules, ['правило цен', 'правила цен', 'правил цен'])}`}
          . Вернуть это нельзя.
        </Removal>
      )}
    </section>
  );
}
