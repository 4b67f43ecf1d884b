import { z } from 'zod';
import { MAX, ORDER_STATES, PAYMENTS, type OrderDetails } from './model.ts';
import {
  agrees,
  besides,
  consentFields,
  emailOrNone,
  MISSING_IN_ORDER,
  optionalLine,
  recordIdOrNone,
  requiredPhone,
} from '../typed.ts';
import { count, first, lenient } from '../address-schema.ts';
import { tidyQuery } from '../search/query/model.ts';

/**
 * To whom and where an order goes, as a form asks it. `place`: «courier», or where to fetch it:
 * `point:` with the id of the place.
 */
export const contactFields = {
  name: optionalLine(MAX.name).refine((text) => text !== '', MISSING_IN_ORDER.name),
  phone: requiredPhone(MISSING_IN_ORDER.phone),
  email: emailOrNone,
  place: z.string('Выберите, как получить заказ').max(310),
  city: optionalLine(MAX.city),
  street: optionalLine(MAX.street),
  flat: optionalLine(MAX.flat),
  postalCode: z
    .string()
    .trim()
    .regex(/^(\d{6})?$/, 'Индекс\u00A0— шесть цифр')
    .default(''),
};

/** How it is paid, and what is said beside. */
export const orderFields = {
  payment: z.enum(PAYMENTS, 'Выберите, как удобно платить'),
  clientNumber: optionalLine(MAX.clientNumber),
  comment: optionalLine(MAX.comment),
};

type Contact = z.output<z.ZodObject<typeof contactFields>>;

/** A courier needs to know where to: for `superRefine`. */
export const wholeAddress = [addressProblems, besides('place', 'city', 'street')] as const;

function addressProblems({ place, city, street }: Contact, context: z.RefinementCtx): void {
  if (place !== 'courier') return;
  if (city === '') context.addIssue({ code: 'custom', path: ['city'], message: 'Укажите город' });
  if (street === '')
    context.addIssue({ code: 'custom', path: ['street'], message: 'Укажите улицу и дом' });
}

/** The part of a wish that the contact fields make. */
export const contactOf = ({
  name,
  phone: number,
  email,
  place,
  city,
  street,
  flat,
  postalCode,
}: Contact): Pick<OrderDetails, 'contact' | 'delivery'> => ({
  contact: { name, phone: number, email },
  delivery:
    place === 'courier'
      ? { kind: 'courier', point: '', city, street, flat, postalCode }
      : {
          kind: 'pickup',
          point: place.replace(/^point:/, ''),
          city: '',
          street: '',
          flat: '',
          postalCode: '',
        },
});

/**
 * What the customer types to order. `key`, `seen`: of the cart that was shown; `deliverySeen`:
 * kopecks that the way was said to cost; `car`: of the garage.
 */
export const orderSchema = z
  .object({
    key: z.string().max(32),
    seen: z.string().max(3000),
    deliverySeen: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional(),
    ...contactFields,
    ...orderFields,
    car: recordIdOrNone.optional(),
    ...consentFields,
    document: z.string().max(80),
  })
  .superRefine(...wholeAddress)
  .superRefine(...agrees('Без согласия мы не вправе принять заказ'))
  .transform(
    ({
      key,
      seen,
      deliverySeen,
      car,
      payment,
      clientNumber,
      comment,
      document,
      consent,
      ...contact
    }) => ({
      key,
      seen,
      deliverySeen,
      car,
      consent: consent === 'on' ? { document, form: 'order' } : undefined,
      wish: { ...contactOf(contact), payment, clientNumber, comment } satisfies OrderDetails,
    }),
  );

/**
 * What the address of the list of orders says; a bad part counts as absent. `find`, '' for all: not
 * `q`, which the shop's own search box would take for a search of goods.
 */
export const ordersAddressSchema = z.object({
  find: lenient(z.string().transform(tidyQuery)).transform((text) => text ?? ''),
  state: z.preprocess(first, z.enum(ORDER_STATES).optional()).catch(undefined),
  page: z.preprocess(first, count.pipe(z.int().min(1).max(10_000))).catch(1),
});
