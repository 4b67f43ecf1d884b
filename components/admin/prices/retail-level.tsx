import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import type { AdminLevel } from '@/lib/prices/admin/model';
import styles from './prices.module.css';

/** Retail: there to be seen, not to be changed. */
export function RetailLevel({ level: { name } }: { level: AdminLevel }) {
  return (
    <>
      <Breadcrumbs
        steps={[{ name: 'Уровни цен', href: adminRoutes.priceLevels() }]}
        current={name}
      />
      <h1>{name}</h1>
      <section className={styles.section} aria-label="О рознице">
        <p className={styles.about}>
          Это цена предложения как она есть: её видят все, кому не дали другого уровня. Изменить или
          удалить этот уровень нельзя, правил и фиксированных цен у него нет. Розничные цены
          приносят прайс-листы; как они считаются от закупки, сказано в наценках{' '}
          <a href={adminRoutes.suppliers()}>поставщиков</a>.
        </p>
      </section>
    </>
  );
}
