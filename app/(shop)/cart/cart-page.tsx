import { CartView } from '@/components/cart/cart-view';
import { CheckoutForm } from '@/components/orders/checkout-form';
import { CHECKOUT } from '@/components/orders/checkout-form-id';
import { RepeatNotice } from '@/components/orders/repeat-notice';
import { OwnPage } from '@/components/session/own-page';
import { listAddresses } from '@/lib/accounts/account/repository';
import { ownConsent } from '@/lib/session/own-consent';
import { writeCartView } from '@/lib/cart/in-browser';
import { readCart } from '@/lib/cart/repository';
import { cartAddressSchema } from '@/lib/cart/schema';
import { carsOfVisit } from '@/lib/garage/model';
import { listOwnCars } from '@/lib/garage/repository';
import { visitCar } from '@/lib/garage/visit-car';
import { formatPhone } from '@/lib/format/phone';
import { lastOrder } from '@/lib/orders/repository';
import { requireCustomer } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { repeatedOrder } from '@/lib/session/repeated-order';
import { openDays } from '@/lib/settings/model';
import { readShopSettings } from '@/lib/settings/public-reads';
import { placeOrder } from './place-order-action';

/** The page of the cart as it is now. */
export async function cartPage({ searchParams }: PageProps<'/cart'>) {
  const { pb, me } = await requireCustomer();
  const { refused, repeated, dropped } = cartAddressSchema.parse(await searchParams);
  const [cart, addresses, settings, consent, draft, again, last, cars, visit] = await Promise.all([
    readCart(pb),
    listAddresses(pb),
    readShopSettings(),
    ownConsent(pb),
    draftOf(me.id),
    repeatedOrder(repeated, me.id),
    lastOrder(pb, me.id),
    listOwnCars(pb),
    visitCar(),
  ]);
  // Once ordered a cart has another key: what waits belongs to an order that has arrived.
  const isOfCart = draft?.form === CHECKOUT && draft.values.key === cart.key;
  const waits = isOfCart && (draft.isDoubtful ? 'unsure' : 'unsent');
  return (
    <>
      <OwnPage account={me.id} />
      <CartView
        shop={openDays(settings)}
        lines={cart.lines}
        account={me.id}
        seen={writeCartView(cart.lines, true)}
        totalKopecks={cart.totalKopecks}
        refused={refused}
        dropped={dropped}
        news={again && <RepeatNotice {...again} />}
        isWaiting={waits}
      >
        <CheckoutForm
          placeOrder={placeOrder}
          owner={{ account: me.id, draft: waits ? draft : null }}
          cart={cart}
          person={withPhone(me)}
          address={addresses[0]}
          last={last && { ...last, contact: withPhone(last.contact) }}
          cars={carsOfVisit(cars, visit)}
          settings={settings}
          {...consent}
        />
      </CartView>
    </>
  );
}

/** As people write it; here, since what reads phones is too heavy for a page's scripts. */
const withPhone = <Of extends { phone: string }>(person: Of): Of => ({
  ...person,
  phone: person.phone && formatPhone(person.phone),
});
