'use client';

import { useState } from 'react';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { RadioGroup } from '@/components/ui/forms/radio-group';
import type { Address } from '@/lib/accounts/account/model';
import type { ActionState } from '@/lib/actions/state';
import type { OwnCart } from '@/lib/cart/contract';
import { deliveryPrice, pickupPlaces } from '@/lib/delivery/terms/model';
import { courierText } from '@/lib/delivery/courier-text';
import { routes } from '@/lib/routes';
import type { GarageCar } from '@/lib/garage/model';
import type { LastOrder } from '@/lib/orders/repository';
import type { PublicSettings } from '@/lib/settings/model';
import styles from './checkout-form.module.css';
import { checkoutBeginning } from './checkout-beginning';
import { CHECKOUT } from './checkout-form-id';
import { AddressFields, ContactFields, PaymentFields } from './checkout-fields';
import { CheckoutSummary } from './checkout-summary';
import { useShownTerms } from './use-shown-terms';

type Props = {
  placeOrder: (state: ActionState, form: FormData) => Promise<ActionState>;
  owner: Owner;
  cart: OwnCart;
  /** `verified`: his address has been confirmed. */
  person: { name: string; phone: string; email: string; verified: boolean };
  /** The customer's usual address. */
  address?: Address;
  /** What he ordered with the last time. */
  last: LastOrder | null;
  /** His garage. */
  cars: GarageCar[];
  settings: Omit<PublicSettings, 'phones'>;
  /** Version of the document that is consented to, and whether he has. */
  document: string;
  agreed: boolean;
};

/** The last step: who, where to, how paid. One order, however often it is pressed. */
export function CheckoutForm({
  placeOrder,
  owner,
  cart,
  person,
  address,
  last,
  cars,
  settings,
  document,
  agreed,
}: Props) {
  const { parts, of } = usePrivateForm({
    action: placeOrder,
    form: CHECKOUT,
    owner,
    path: routes.cart(),
  });
  const ways = waysToGet(settings);
  const begun = checkoutBeginning({ person, address, last, ways });
  const place = of('place', begun.place);
  const city = of('city', begun.city);
  const [chosen, choose] = useState({ place: place.value, city: city.value });
  const shown = useShownTerms({ cart, settings, document }, parts.state);
  const delivery = (terms: Props['settings']) =>
    deliveryPrice(terms, chosen.place === 'courier' ? chosen.city : null, cart.totalKopecks);
  return (
    <section className={styles.checkout} aria-labelledby="checkout" data-orders-cart="">
      <PrivateForm {...parts}>
        <Seen cart={cart} shown={shown} delivery={delivery(shown.settings) ?? 0} />
        <div className={styles.fields}>
          <h2 id="checkout">Оформление заказа</h2>
          <ContactFields begun={begun} of={of} emailsTo={person.verified ? person.email : ''} />
          <RadioGroup
            {...place}
            title="Как получить"
            options={ways}
            onChange={(value) => choose({ ...chosen, place: value })}
          />
          <AddressFields
            begun={begun}
            of={of}
            city={{ ...city, onChange: (typed) => choose({ ...chosen, city: typed }) }}
          />
          <PaymentFields begun={begun} cars={cars} of={of} />
        </div>
        <CheckoutSummary
          cart={cart}
          isSent={chosen.place === 'courier'}
          hasCourier={ways.some(({ value }) => value === 'courier')}
          deliveryKopecks={delivery(settings)}
          agreed={agreed}
          state={parts.state}
        />
      </PrivateForm>
    </section>
  );
}

/** What he had before him when he ordered. @param props.delivery kopecks */
const Seen = ({
  cart,
  shown,
  delivery,
}: Pick<Props, 'cart'> & { shown: ReturnType<typeof useShownTerms>; delivery: number }) => (
  <>
    <input type="hidden" name="key" value={cart.key} />
    <input type="hidden" name="seen" value={shown.cart.seen} />
    <input type="hidden" name="document" value={shown.document} />
    <input type="hidden" name="deliverySeen" value={delivery} />
  </>
);

/** The ways in which an order can be got now. */
function waysToGet(settings: Props['settings']) {
  const courier = courierText(settings);
  const places = pickupPlaces(settings).map(({ id, name, address: where }) => ({
    value: `point:${id}`,
    text: name,
    note: where,
  }));
  return courier === undefined
    ? places
    : [...places, { value: 'courier', text: 'Курьер', note: courier }];
}
