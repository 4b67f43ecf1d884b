'use client';

import type { Owner } from '@/components/private-form/use-private-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { saveRetail } from '@/lib/prices/admin/actions';
import type { AdminLevel } from '@/lib/prices/admin/model';
import type { AsksPayment } from '@/lib/prices/model';
import { RecordForm } from '../record-form/record-form';
import { AsksPaymentChoice } from './asks-payment-choice';
import { ASKS_PAYMENT_NAMES } from './base-names';
import styles from './prices.module.css';

type Props = { level: AdminLevel; owner: Owner; done: boolean };

/** Retail: there to be seen; only how its goods leave the shop is said here. */
export function RetailLevel({ level: { id, name, asksPayment, updatedAt }, owner, done }: Props) {
  return (
    <>
      <Breadcrumbs
        steps={[{ name: 'Уровни цен', href: adminRoutes.priceLevels() }]}
        current={name}
      />
      <h1>{name}</h1>
      <section className={styles.section} aria-label="О рознице">
        <p className={styles.about}>
          Это цена предложения как она есть: её видят все, кому не дали другого уровня. Удалить этот
          уровень нельзя, правил и фиксированных цен у него нет. Розничные цены приносят
          прайс-листы; как они считаются от закупки, сказано в наценках{' '}
          <a href={adminRoutes.suppliers()}>поставщиков</a>.
        </p>
      </section>
      <RecordForm
        title="Выдача"
        form="retail"
        path={adminRoutes.priceLevel(id)}
        action={saveRetail}
        stored={{ asks_payment: asksPayment }}
        seen={updatedAt}
        owner={owner}
        done={done && 'Сохранено.'}
        hidden={{ id }}
        words={(_name, kept) => ASKS_PAYMENT_NAMES[kept as AsksPayment]}
      >
        {(of) => <AsksPaymentChoice of={of} />}
      </RecordForm>
    </>
  );
}
