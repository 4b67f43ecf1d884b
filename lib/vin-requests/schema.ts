import { z } from 'zod';
import { lenient } from '../address-schema.ts';
import { ACCOUNT_FIELD } from '../actions/state.ts';
import { carId, typedFrame, typedVin, typedYear } from '../garage/schema.ts';
import {
  agrees,
  besides,
  consentFields,
  emailOrNone,
  optionalLine,
  phone,
  recordId,
  recordIdOrNone,
  tooLong,
} from '../typed.ts';
import { GUEST, lineIn, MAX, OTHER_CAR, VIN_STATES, VIN_STEPS } from './model.ts';

/** The key of a form: whatever it sends again is the same request. */
const formKey = z.string().regex(/^[a-zA-Z0-9]{32}$/);
/** The secret of a guest's link. */
const guestLink = z.string().regex(/^[a-zA-Z0-9]{40}$/);

/** What a visitor types to have parts selected, and what the form knows itself. */
export const vinRequestSchema = z
  .object({
    [ACCOUNT_FIELD]: z.string().min(1),
    key: formKey,
    words: z.string().trim().min(1, 'Напишите, что подобрать').max(MAX.words, tooLong(MAX.words)),
    car: z.union([z.literal(OTHER_CAR), carId]).default(OTHER_CAR),
    vin: typedVin,
    frame: typedFrame,
    car_words: optionalLine(MAX.car),
    year: typedYear,
    name: optionalLine(MAX.person),
    phone: phone.prefault(''),
    email: emailOrNone,
    ...consentFields,
    document: z.string().max(80).default(''),
    /** People do not see this field; programs fill in every one. */
    website: z.string().default(''),
  })
  .superRefine(
    ({ car, vin, frame, car_words }, context) => {
      if (car === OTHER_CAR && !vin && !frame && !car_words)
        context.addIssue({
          code: 'custom',
          path: ['car_words'],
          message: 'Назовите автомобиль: VIN, номер кузова или марку с моделью',
        });
    },
    besides('car', 'vin', 'frame', 'car_words'),
  )
  .superRefine(
    ({ [ACCOUNT_FIELD]: account, phone: number, email }, context) => {
      if (account === GUEST && !number && !email)
        context.addIssue({
          code: 'custom',
          path: ['phone'],
          message: 'Укажите телефон или электронную почту, чтобы мы могли ответить',
        });
    },
    besides(ACCOUNT_FIELD, 'phone', 'email'),
  )
  .superRefine(...agrees('Без согласия мы не вправе принять запрос'))
  .transform(({ [ACCOUNT_FIELD]: account, car_words, ...typed }) => ({
    ...typed,
    account,
    carWords: car_words,
  }));
export type TypedVinRequest = z.output<typeof vinRequestSchema>;

/**
 * What the address of the form says: what was looked for in vain, which part where that was a VIN, a
 * car of the garage or one in words, and what has just become of the form.
 */
export const vinFormAddressSchema = z.object({
  q: lenient(z.string().trim().min(1).max(MAX.query)),
  part: lenient(z.string().trim().min(1).max(MAX.query)),
  car: lenient(carId),
  about: lenient(z.string().trim().min(1).max(MAX.car)),
  failed: lenient(z.string().max(40)),
  done: lenient(z.literal('files')),
});

const step = {
  id: recordId,
  step: z.enum(['answer', 'withdraw']),
  seen: z.enum(VIN_STATES),
  text: z.string().trim().max(MAX.text, tooLong(MAX.text)).default(''),
};
const isSaid = ({ step: taken, text }: { step: 'answer' | 'withdraw'; text: string }) =>
  !VIN_STEPS[taken].text || text !== '';
const UNSAID = { path: ['text'], message: 'Напишите ответ' };

/** What a customer does with his own request. `seen`: the state that was shown. */
export const ownStepSchema = z.object(step).refine(isSaid, UNSAID);
/** The same by a guest's link. */
export const guestStepSchema = z.object({ ...step, link: guestLink }).refine(isSaid, UNSAID);

/** Which selected parts go into the cart: of a customer's own request, or of a guest's by its link. */
export const buySchema = z
  .looseObject({ id: recordId, link: guestLink.or(z.literal('')).default('') })
  .transform(({ id, link, ...boxes }) => ({
    id,
    link,
    lines: Object.keys(boxes).flatMap((name) => (boxes[name] === 'on' ? lineIn(name) : [])),
  }));

const DONE = ['sent', 'answer', 'withdraw'] as const;
export type VinRequestNotice = (typeof DONE)[number];
/** What the address of a request says has just been done. */
export const requestAddressSchema = z.object({ done: lenient(z.enum(DONE)) });

/** What the address of an upload says: the form's key, and the file's name or which one is taken back. */
export const uploadQuerySchema = z.object({
  key: formKey,
  name: z.string().max(1_000).default(''),
  remove: recordIdOrNone.default(''),
});

/** Beside the fields of its form: which file is taken back, and whether the form itself is sent. */
export const filesFormSchema = z.object({
  [ACCOUNT_FIELD]: z.string().min(1),
  key: formKey,
  remove: recordIdOrNone.default(''),
  send: z.string().optional(),
});
