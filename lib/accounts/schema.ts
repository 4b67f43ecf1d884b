import { z } from 'zod';
import { ownPath } from '../session/own-path.ts';
import { leadsToCart } from '../sign-in-routes.ts';
import { MAX, PASSWORD, USERNAME, passwordProblem } from './model.ts';
import { besides, email, line, MISSING_IN_ORDER, phone, ticked, tooLong } from '../typed.ts';

/** What customers type into the forms of their accounts, in words they understand. */

/** @param least characters */
const passwordOf = (least: number) =>
  z.string().superRefine((password, context) => {
    const problem = passwordProblem(password, least);
    const messages = {
      too_short: `Пароль должен быть не\u00A0короче ${least}\u00A0знаков`,
      too_long: 'Слишком длинный пароль: не больше 71 латинской буквы или 35 русских',
    };
    if (problem) context.addIssue({ code: 'custom', message: messages[problem] });
  });
const newPassword = passwordOf(PASSWORD.minCharacters);
const newAdminPassword = passwordOf(PASSWORD.minAdminCharacters);

const currentPassword = z.string().min(1, 'Введите пароль');
const username = line(60).refine(
  (name) => name === '' || USERNAME.test(name),
  'От 3 до 60 знаков: латинские буквы, цифры, точка, дефис, подчёркивание',
);

/** Where somebody was going before he was asked who he is; anything may stand there. */
export const nextSchema = z.object({
  next: z.string().optional().catch(undefined).transform(ownPath),
});
/**
 * Why somebody meets the sign-in page: his session ended, by itself or with a change; a service did
 * not let him in.
 */
export const signInAddressSchema = nextSchema.extend({
  ended: z.enum(['1', 'password', 'email']).optional().catch(undefined),
  failed: z.enum(['service', 'blocked', 'taken']).optional().catch(undefined),
});
/** What an email's link brings. */
export const linkAddressSchema = z.object({ token: z.string().max(2000).catch('') });

export const signInSchema = z.object({
  identity: z
    .string()
    .trim()
    .min(1, 'Введите почту или имя для входа')
    .max(MAX.email, tooLong(MAX.email))
    .transform((identity) => identity.replace(/(@.*)\.$/, '$1')),
  password: currentPassword,
});

/** `document`: the version of the privacy page that the form showed, `privacy@…`. */
export const registerSchema = z.object({
  email,
  password: newPassword,
  username: username.default(''),
  name: line(MAX.name).default(''),
  phone: phone.default(''),
  consent: z.literal('on', 'Без согласия мы не вправе завести учётную запись'),
  document: z.string(),
});

/** What an order needs, where one registers on the way to it: for `superRefine`. */
export const wholeContact = [contactProblems, besides('name', 'phone')] as const;

function contactProblems(
  { next, name, phone: number }: { next?: string | undefined; name: string; phone: string },
  context: z.RefinementCtx,
): void {
  if (!leadsToCart(next)) return;
  if (name === '')
    context.addIssue({ code: 'custom', path: ['name'], message: MISSING_IN_ORDER.name });
  if (number === '')
    context.addIssue({ code: 'custom', path: ['phone'], message: MISSING_IN_ORDER.phone });
}

/** What a newcomer from another service is asked. */
export const serviceConsentSchema = z.object({
  service: z.string().regex(/^[\w-]{1,60}$/),
  consent: z.literal('on', 'Без согласия мы не вправе завести учётную запись'),
  document: z.string(),
});

/** For an email: to set a new password, to confirm the address again, to change to another one. */
export const emailSchema = z.object({ email });
export const newPasswordSchema = z.object({ token: z.string().min(1), password: newPassword });
export const newAdminPasswordSchema = newPasswordSchema.extend({ password: newAdminPassword });
export const verificationSchema = z.object({ token: z.string().min(1) });
export const confirmEmailChangeSchema = z.object({
  token: z.string().min(1),
  password: currentPassword,
});
export const changePasswordSchema = z.object({
  oldPassword: currentPassword,
  password: newPassword,
});
export const changeAdminPasswordSchema = changePasswordSchema.extend({
  password: newAdminPassword,
});
export const deleteAccountSchema = z.object({ password: currentPassword });
export const profileSchema = z.object({ name: line(MAX.name), username, phone });

export const addressSchema = z.object({
  title: line(MAX.title).default(''),
  city: line(MAX.city).min(1, 'Укажите город'),
  street: line(MAX.street).min(1, 'Укажите улицу и дом'),
  flat: line(MAX.flat).default(''),
  postalCode: z
    .string()
    .trim()
    .regex(/^(\d{6})?$/, 'Индекс\u00A0— шесть цифр')
    .default(''),
  comment: line(MAX.comment).default(''),
  isDefault: ticked,
});
