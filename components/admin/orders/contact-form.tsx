'use client';

import { RecordForm } from '@/components/admin/record-form/record-form';
import type { Owner } from '@/components/private-form/use-private-form';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { hasCourier, pickupPlaces } from '@/lib/delivery/terms/model';
import { saveContact } from '@/lib/orders/admin/actions';
import type { AdminOrder } from '@/lib/orders/admin/model';
import { MAX } from '@/lib/orders/model';
import type { PublicSettings } from '@/lib/settings/model';
import styles from './payments-panel.module.css';

type Props = { order: AdminOrder; owner: Owner; settings: Omit<PublicSettings, 'phones'> };

/** To whom and where an order goes, until the first of its goods has left. */
export function ContactForm({ order, owner, settings }: Props) {
  const {
    contact,
    delivery: { kind, details },
  } = order;
  const places = pickupPlaces(settings).map(({ id, name, address }) => ({
    value: `point:${id}`,
    text: [name, address].filter(Boolean).join(', '),
  }));
  const ways = [
    ...places,
    ...(hasCourier(settings) || kind === 'courier' ? [{ value: 'courier', text: 'Курьер' }] : []),
  ];
  const point =
    ways.find(({ value }) => value === `point:${details['address'] ?? ''}`)?.value ?? 'point:';
  const stored = {
    name: contact.name,
    phone: contact.phone,
    email: contact.email,
    place: kind === 'courier' ? 'courier' : point,
    city: details['city'] ?? '',
    street: details['street'] ?? '',
    flat: details['flat'] ?? '',
    postalCode: details['postalCode'] ?? '',
  };
  return (
    <details className={styles.more}>
      <summary aria-keyshortcuts="C">Изменить контакт и доставку</summary>
      <RecordForm
        title="Контакт и доставка"
        form="contact"
        path={adminRoutes.order(order.id)}
        action={saveContact}
        stored={stored}
        seen={order.updated}
        owner={owner}
        hidden={{ id: order.id }}
        words={(name, value) =>
          name === 'place' ? (ways.find((way) => way.value === value)?.text ?? '') : value
        }
        answers
      >
        {(of) => (
          <>
            <Field label="Имя" maxLength={MAX.name} {...of('name')} />
            <Field label="Телефон" type="tel" inputMode="tel" maxLength={40} {...of('phone')} />
            <Field label="Почта" type="email" inputMode="email" maxLength={255} {...of('email')} />
            <Choice label="Как получить" options={ways} {...of('place')} />
            <Field label="Город" maxLength={MAX.city} {...of('city')} />
            <Field label="Улица и дом" maxLength={MAX.street} {...of('street')} />
            <Field label="Квартира, офис" maxLength={MAX.flat} {...of('flat')} />
            <Field label="Индекс" inputMode="numeric" maxLength={6} {...of('postalCode')} />
          </>
        )}
      </RecordForm>
    </details>
  );
}
