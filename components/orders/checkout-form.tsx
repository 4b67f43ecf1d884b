'use client';

import { useState } from 'react';
import { ConsentCheck } from '@/components/consent/consent-check';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { RadioGroup } from '@/components/ui/forms/radio-group';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import type { Address } from '@/lib/accounts/account/model';
import type { ActionState } from '@/lib/actions/state';
import type { OwnCart } from '@/lib/cart/repository';
import { deliveryPrice, pickupPlaces } from '@/lib/delivery/terms/model';
import { courierText } from '@/lib/delivery/courier-text';
import { routes } from '@/lib/routes';
import type { LastOrder } from '@/lib/orders/repository';
import type { PublicSettings } from '@/lib/settings/model';
import styles from './checkout-form.module.css';
import { checkoutBeginning } from './checkout-beginning';
import { CHECKOUT } from './checkout-form-id';
import { CheckoutImages } from './checkout-images';
import { CheckoutTotal } from './checkout-total';

type Props = {
  placeOrder: (state: ActionState, form: FormData) => Promise<ActionState>;
  owner: Owner;
  cart: OwnCart;
  person: { name: string; phone: string; email: string };
  /** The customer's usual address. */
  address?: Address;
  /** What he ordered with the last time. */
  last: LastOrder | null;
  settings: Omit<PublicSettings, 'phones'>;
  /** Version of the document that is consented to. */
  document: string;
};

/** The last step: who, where to, how paid. One order, however often it is pressed. */
export function CheckoutForm({
  placeOrder,
  owner,
  cart,
  person,
  address,
  last,
  settings,
  document,
}: Props) {
  const { parts, of } = usePrivateForm({
    action: placeOrder,
    form: CHECKOUT,
    owner,
    path: routes.cart(),
  });
  const courier = courierText(settings);
  const places = pickupPlaces(settings).map(({ id, name, address: where }) => ({
    value: `point:${id}`,
    text: name,
    note: where,
  }));
  const ways =
    courier === undefined
      ? places
      : [...places, { value: 'courier', text: 'Курьер', note: courier }];
  const begun = checkoutBeginning({ person, address, last, ways });
  const place = of('place', begun.place, 'no_courier');
  const city = of('city', begun.city);
  const [chosen, choose] = useState({ place: place.value, city: city.value });
  const delivery = deliveryPrice(
    settings,
    chosen.place === 'courier' ? chosen.city : null,
    cart.totalKopecks,
  );
  return (
    <section className={styles.checkout} aria-labelledby="checkout">
      <PrivateForm {...parts}>
        <input type="hidden" name="key" value={cart.key} />
        <input type="hidden" name="seen" value={cart.seen} />
        <input type="hidden" name="document" value={document} />
        <input type="hidden" name="deliverySeen" value={delivery ?? 0} />
        <div className={styles.fields}>
          <h2 id="checkout">Оформление заказа</h2>
          <Field
            {...of('name', begun.name)}
            label="Имя"
            autoComplete="name"
            maxLength={100}
            required
          />
          <Field
            {...of('phone', begun.phone)}
            label="Телефон"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            required
          />
          <Field
            {...of('email', begun.email)}
            label="Почта"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={255}
          />
          <RadioGroup
            {...place}
            title="Как получить"
            options={ways}
            onChange={(value) => choose({ ...chosen, place: value })}
          />
          <div className={styles.address}>
            <Field
              {...city}
              label="Город"
              autoComplete="address-level2"
              maxLength={100}
              required
              onChange={(typed) => choose({ ...chosen, city: typed })}
            />
            <Field
              {...of('street', begun.street)}
              label="Улица и дом"
              autoComplete="address-line1"
              maxLength={200}
              required
            />
            <div className={styles.pair}>
              <Field {...of('flat', begun.flat)} label="Квартира, офис" maxLength={20} />
              <Field
                {...of('postalCode', begun.postalCode)}
                label="Индекс"
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={6}
              />
            </div>
          </div>
          <RadioGroup
            {...of('payment', begun.payment)}
            title="Как платить"
            options={[
              { value: 'on_receipt', text: 'При получении' },
              { value: 'invoice', text: 'По счёту' },
            ]}
          />
          <Field {...of('comment')} label="Комментарий" rows={2} maxLength={1000} />
          <Field
            {...of('clientNumber')}
            label="Ваш номер заказа"
            maxLength={60}
            hint="Для организаций: войдёт в документы"
          />
        </div>
        <section className={styles.summary} aria-label="Ваш заказ">
          <CheckoutImages lines={cart.lines} />
          <CheckoutTotal
            itemsKopecks={cart.totalKopecks}
            isSent={chosen.place === 'courier'}
            deliveryKopecks={delivery}
          />
          {courier !== undefined && (
            <noscript>
              <p className={styles.soft}>
                Выберете курьера: сначала покажем сумму с{'\u00A0'}доставкой, заказ оформится по
                второму нажатию.
              </p>
            </noscript>
          )}
          <ConsentCheck state={parts.state} />
          {cart.lines.some(({ problem }) => problem) ? (
            <p className={styles.stop}>
              Чтобы оформить заказ, исправьте отмеченные строки корзины.
            </p>
          ) : (
            <SubmitButton pending="Оформляем…">Оформить заказ</SubmitButton>
          )}
        </section>
      </PrivateForm>
    </section>
  );
}
