import { z } from 'zod';
import { isEmail, MAX, normalEmail } from './accounts/model.ts';
import { toE164 } from './format/phone.ts';
import { leadHours } from './lead-time.ts';
import { EXTENSION } from './phones/model.ts';

/**
 * What people type into forms, in words they understand: the pieces that the schemas of the nouns
 * share. Lengths in characters.
 */

export const tooLong = (max: number): string => `Не длиннее ${max} знаков`;

/** One line without the spaces around it. */
export const line = (max: number) => z.string().trim().max(max, tooLong(max));

/** The same, '' where a form does not have it. */
export const optionalLine = (max: number) => line(max).default('');

/**
 * What to say of a phone that can be nobody's.
 * @param text as it was typed @param called how it is spoken of
 */
export function wrongPhone(text: string, called = 'номер телефона'): string {
  const digits = text.replace(/\D/g, '');
  const isForeign = text.includes('+') ? !/^(?:7|89)/.test(digits) : /^(?:810|8?0)/.test(digits);
  return `Проверьте ${called}: ${isForeign ? 'для другой страны нужны «+», её код и\u00A0все цифры' : 'нужно 10 цифр после +7\u00A0или\u00A08'}`;
}

function e164(text: string, context: z.RefinementCtx): string {
  const number = toE164(text);
  if (number !== null) return number;
  context.addIssue({ code: 'custom', message: wrongPhone(text) });
  return z.NEVER;
}

/** A phone in E.164, or ''. */
export const phone = line(40).transform((text, context) => text && e164(text, context));

/** The same, perhaps with an extension: «8 (343) 222-33-44 доб. 12». */
export const phoneOfCompany = line(40).transform((text, context) => {
  const [, number = text, extension] =
    /^(.*?)[\s,]*(?:доб\.?|ext\.?|#)\s*(\d{1,7})$/i.exec(text) ?? [];
  const phone = text && e164(number, context);
  return extension ? `${phone}${EXTENSION}${extension}` : phone;
});

/** A phone in E.164. @param missing what to say when there is none */
export const requiredPhone = (missing: string) =>
  optionalLine(40)
    .refine((text) => text !== '', missing)
    .transform(e164);

const WRONG_EMAIL = 'Проверьте почту: похоже, в\u00A0адресе опечатка';

/** An e-mail in its normal form. */
export const email = z
  .string()
  .transform(normalEmail)
  .refine(isEmail, { error: ({ input }) => (input === '' ? 'Укажите почту' : WRONG_EMAIL) });

/** The same, or ''. */
export const emailOrNone = optionalLine(MAX.email)
  .transform(normalEmail)
  .refine((text) => text === '' || isEmail(text), WRONG_EMAIL);

/** A box, which is not sent at all when it is not ticked. */
export const ticked = z
  .literal('on')
  .optional()
  .transform((box) => box === 'on');

/** What to say where an order has nobody to speak with. */
export const MISSING_IN_ORDER = {
  name: 'Укажите имя: как к\u00A0вам обращаться',
  phone: 'Укажите телефон: по нему мы подтвердим заказ',
} as const;

/** The box of a consent; `agreed`: the form did not ask, because it was given before. */
export const consentFields = {
  consent: z.string().optional(),
  agreed: z.literal('1').optional(),
};

/** For `superRefine` of a form with those fields. @param missing what to say without a consent */
export const agrees = (missing: string) =>
  [
    (
      { consent, agreed }: { consent?: string | undefined; agreed?: '1' | undefined },
      context: z.RefinementCtx,
    ): void => {
      if (consent !== 'on' && agreed !== '1')
        context.addIssue({ code: 'custom', path: ['consent'], message: missing });
    },
    besides(),
  ] as const;

/** The id of a record, as the backend makes them. */
export const recordId = z.string().regex(/^[a-z0-9]{15}$/);

/** The same, or ''. */
export const recordIdOrNone = z.string().regex(/^([a-z0-9]{15})?$/);

/**
 * For `superRefine`: the check of several fields runs beside mistakes in others, too, so that a
 * form is told all of them at once.
 * @param fields what it reads: texts, or it waits
 */
export const besides = (...fields: string[]) => ({
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' &&
    value !== null &&
    fields.every(
      (field) => typeof (value as Record<string, unknown> | undefined)?.[field] === 'string',
    ),
});

const WRONG_LEAD =
  'Сколько дней: 2 или 1,5; часы\u00A0— с\u00A0буквой: 4\u00A0ч. Не\u00A0больше года';

/** A term of delivery, in hours; nothing typed is at once. */
export const leadTime = z.string(WRONG_LEAD).transform((text, context) => {
  const hours = leadHours(text);
  if (hours !== null) return hours;
  context.addIssue({ code: 'custom', message: WRONG_LEAD });
  return z.NEVER;
});
