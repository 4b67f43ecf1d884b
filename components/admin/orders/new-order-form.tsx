'use client';

import { Panel } from '@/components/admin/panel';
import { PrivateForm } from '@/components/private-form/private-form';
import {
  usePrivateForm,
  type FieldOf,
  type Owner,
} from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { RadioGroup } from '@/components/ui/forms/radio-group';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { hasCourier, pickupPlaces } from '@/lib/delivery/terms/model';
import { orderFor } from '@/lib/orders/admin/actions';
import type { OrderCustomer, OrderOffer } from '@/lib/orders/admin/model';
import { MAX } from '@/lib/orders/model';
import { routes } from '@/lib/routes';
import type { PublicSettings } from '@/lib/settings/model';
import { NewOrderGoods, type ChosenOffer } from './new-order-goods';
import styles from './new-order.module.css';

type Props = {
  customer: OrderCustomer;
  /** As the address carries them. */ lines: string;
  chosen: ChosenOffer[];
  offers: OrderOffer[];
  q: string;
  owner: Owner;
  settings: Omit<PublicSettings, 'phones'>;
  formKey: string;
};

/**
 * One form for an order: what, where to, how paid. Whatever is pressed in it keeps what was typed
 * into it.
 */
export function NewOrderForm({
  customer,
  lines,
  chosen,
  offers,
  q,
  owner,
  settings,
  formKey,
}: Props) {
  const path = adminRoutes.newOrder({
    customer: customer.id,
    lines: lines || undefined,
    q: q || undefined,
  });
  const form = `new-order-${customer.id}`;
  const { parts, of } = usePrivateForm({
    action: orderFor,
    form,
    owner,
    path,
    door: routes.adminSignIn,
  });
  return (
    <PrivateForm {...parts}>
      {/* Enter presses the first button of a form: it looks for what was typed and counts anew. */}
      <button type="submit" name="do" value="find" hidden tabIndex={-1}>
        Найти
      </button>
      <input type="hidden" name="user" value={customer.id} />
      <input type="hidden" name="lines" value={lines} />
      <input type="hidden" name="key" value={of('key', formKey).value} />
      <div className={styles.steps}>
        <NewOrderGoods chosen={chosen} offers={offers} q={q} of={of} />
        {chosen.length > 0 && (
          <Panel title="Куда и как платить">
            <Whereto customer={customer} settings={settings} of={of} />
          </Panel>
        )}
      </div>
    </PrivateForm>
  );
}

const PAYMENTS = [
  { value: 'on_receipt', text: 'При получении' },
  { value: 'invoice', text: 'По счёту' },
];

function Whereto({
  customer,
  settings,
  of,
}: Pick<Props, 'customer' | 'settings'> & { of: FieldOf }) {
  const ways = waysToGet(settings);
  return (
    <div className={styles.whereto}>
      <ContactFields customer={customer} of={of} />
      <RadioGroup title="Как получить" options={ways} {...of('place', ways[0]?.value)} />
      <AddressFields of={of} />
      <RadioGroup title="Как платить" options={PAYMENTS} {...of('payment', 'on_receipt')} />
      <div className={styles.pair}>
        <Field
          label="Номер заказа у покупателя"
          maxLength={MAX.clientNumber}
          {...of('clientNumber')}
        />
        <Field label="Комментарий" rows={2} maxLength={MAX.comment} {...of('comment')} />
      </div>
      <div>
        <SubmitButton tone="plain" pending="Создаём…">
          Создать заказ
        </SubmitButton>
      </div>
    </div>
  );
}

function waysToGet(settings: Props['settings']) {
  const places = pickupPlaces(settings).map(({ id, name, address }) => ({
    value: `point:${id}`,
    text: name,
    note: address,
  }));
  return hasCourier(settings) ? [...places, { value: 'courier', text: 'Курьер' }] : places;
}

function ContactFields({ customer, of }: Pick<Props, 'customer'> & { of: FieldOf }) {
  return (
    <>
      <div className={styles.pair}>
        <Field label="Имя" maxLength={MAX.name} required {...of('name', customer.name)} />
        <Field
          label="Телефон"
          type="tel"
          inputMode="tel"
          maxLength={40}
          required
          {...of('phone', customer.phone)}
        />
      </div>
      <Field
        label="Почта"
        type="email"
        inputMode="email"
        maxLength={255}
        {...of('email', customer.email)}
      />
    </>
  );
}

function AddressFields({ of }: { of: FieldOf }) {
  return (
    <div className={styles.address}>
      <div className={styles.pair}>
        <Field label="Город" maxLength={MAX.city} {...of('city')} />
        <Field label="Улица и дом" maxLength={MAX.street} {...of('street')} />
      </div>
      <div className={styles.pair}>
        <Field label="Квартира, офис" maxLength={MAX.flat} {...of('flat')} />
        <Field label="Индекс" inputMode="numeric" maxLength={6} {...of('postalCode')} />
      </div>
    </div>
  );
}
