import type { Address } from '@/lib/accounts/account/model';
import type { Payment } from '@/lib/orders/model';
import type { LastOrder } from '@/lib/orders/repository';

type Person = { name: string; phone: string; email: string };
type Way = { value: string; /** Of a place to fetch from: its address. */ note?: string };
type Beginning = Person & {
  place?: string;
  city?: string;
  street?: string;
  flat?: string;
  postalCode?: string;
  payment: Payment;
};

const NOTHING: LastOrder = {
  contact: { name: '', phone: '', email: '' },
  delivery: { kind: 'pickup', details: {} },
  payment: 'on_receipt',
};

/**
 * What the form of an order begins with: what the customer says of himself, else what he ordered
 * with the last time.
 * @param ways how an order can be got now
 */
export function checkoutBeginning({
  person,
  address,
  last,
  ways,
}: {
  person: Person;
  address?: Address;
  last: LastOrder | null;
  ways: readonly Way[];
}): Beginning {
  const {
    contact: theirs,
    delivery: { kind, details },
    payment,
  } = last ?? NOTHING;
  const contact = person.name === '' || person.name === theirs.name ? theirs : NOTHING.contact; // somebody else's phone is not his
  const { city, street, flat, postalCode } = address ?? details;
  const usual =
    ways.find(({ value, note }) =>
      kind === 'courier' ? value === 'courier' : note === details['address'],
    ) ?? ways[0];
  return {
    name: person.name || contact.name,
    phone: person.phone || contact.phone,
    email: person.email || contact.email,
    place: usual?.value,
    city,
    street,
    flat,
    postalCode,
    payment,
  };
}
