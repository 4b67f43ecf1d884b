'use client';

import { Panel } from '@/components/admin/panel';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { RadioGroup } from '@/components/ui/forms/radio-group';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { hasCourier, pickupPlaces } from '@/lib/delivery/terms/model';
import { orderFor } from '@/lib/orders/desk/actions';
import type { OrderCustomer } from '@/lib/orders/desk/model';
import { MAX } from '@/lib/orders/model';
import { routes } from '@/lib/routes';
import type { PublicSettings } from '@/lib/settings/model';
import styles from './payments-panel.module.css';

type Props = { customer: OrderCustomer; /** As the address carries them. */ lines: string; owner: Owner; settings: Omit<PublicSettings, 'phones'>; formKey: string };

/** The last step of an order for a customer: where to, how paid. */
export function NewOrderForm({ customer, lines, owner, settings, formKey }: Props) {
  const { parts, of } = usePrivateForm({ action: orderFor, form: 'new-order', owner, path: adminRoutes.newOrder({ customer: customer.id, lines }), door: routes.adminSignIn });
  const ways = [...pickupPlaces(settings).map(({ id, name, address }) => ({ value: `point:${id}`, text: name, note: address })), ...(hasCourier(settings) ? [{ value: 'courier', text: 'Курьер' }] : [])];
  return (
    <Panel title="Куда и как платить">
      <PrivateForm {...parts}>
        <input type="hidden" name="user" value={customer.id} />
        <input type="hidden" name="lines" value={lines} />
        <input type="hidden" name="key" value={of('key', formKey).value} />
        <div className={styles.form}>
          <Field label="Имя" maxLength={MAX.name} required {...of('name', customer.name)} />
          <Field label="Телефон" type="tel" inputMode="tel" maxLength={40} required {...of('phone', customer.phone)} />
          <Field label="Почта" type="email" inputMode="email" maxLength={255} {...of('email', customer.email)} />
          <RadioGroup title="Как получить" options={ways} {...of('place', ways[0]?.value, 'no_courier')} />
          <Field label="Город, для курьера" maxLength={MAX.city} {...of('city')} />
          <Field label="Улица и дом" maxLength={MAX.street} {...of('street')} />
          <Field label="Квартира, офис" maxLength={MAX.flat} {...of('flat')} />
          <Field label="Индекс" inputMode="numeric" maxLength={6} {...of('postalCode')} />
          <RadioGroup title="Как платить" options={[{ value: 'on_receipt', text: 'При получении' }, { value: 'invoice', text: 'По счёту' }]} {...of('payment', 'on_receipt')} />
          <Field label="Номер заказа у покупателя" maxLength={MAX.clientNumber} {...of('clientNumber')} />
          <Field label="Комментарий" rows={2} maxLength={MAX.comment} {...of('comment')} />
          <div><SubmitButton tone="plain" pending="Создаём…">Создать заказ</SubmitButton></div>
        </div>
      </PrivateForm>
    </Panel>
  );
}
