import { z } from 'zod';
import { toE164 } from '../format/phone.ts';
import { digits, requisitesProblems } from '../requisites/schema.ts';
import {
  FREE_DELIVERY_RULES,
  NUMBER_SETTINGS,
  OFFERS_ORDERS,
  SUPPLIER_NAMES,
  VIN_ANSWER_HOURS,
  type SettingKey,
} from './model.ts';
import { numberField, numberOr, roublesOr } from '../typed-number.ts';
import { besides, emailOrNone, optionalLine, tooLong, wrongPhone } from '../typed.ts';

/**
 * What the owner types about the shop, form by form. What comes out are settings by their keys,
 * ready to be stored.
 */

/** Said of a courier who goes somewhere for a price that nobody has named. */
export const ASKED_PRICE = 'Укажите цену: 0\u00A0— бесплатно';

/** When what a form shows had last been changed. */
export const seen = z.string().max(40).default('');

type Values = Partial<Record<SettingKey, unknown>>;
/** `seen`: when the settings of the form had last been changed as it was shown. */
export type SettingsChange = { seen: string; values: Values };

export const requisitesSchema = z
  .object({
    seen,
    legal_name: optionalLine(200),
    inn: digits,
    kpp: digits,
    ogrn: digits,
    director: optionalLine(100),
    bik: digits,
    bank_name: optionalLine(200),
    account: digits,
    correspondent_account: digits,
  })
  .superRefine(
    (typed, context) => {
      for (const [field, message] of requisitesProblems(typed))
        context.addIssue({ code: 'custom', path: [field], message });
    },
    besides('inn', 'kpp', 'ogrn', 'bik', 'account', 'correspondent_account'),
  )
  .transform(
    ({
      seen,
      legal_name,
      inn,
      kpp,
      ogrn,
      director,
      bik,
      bank_name,
      account,
      correspondent_account,
    }): SettingsChange => ({
      seen,
      values: {
        legal_name,
        inn,
        kpp,
        ogrn,
        director,
        bank: { bik, name: bank_name, account, correspondentAccount: correspondent_account },
      },
    }),
  );

/** So many companies a shop may name. */
const MOST_COMPANIES = 20;

/** One company a line: its name and, after a dash between spaces, what it does. */
const companies = z
  .string()
  .max(4000, tooLong(4000))
  .default('')
  .transform((text, context) => {
    const lines = text
      .split('\n')
      .map((one) => one.trim())
      .filter(Boolean);
    if (lines.length > MOST_COMPANIES)
      context.addIssue({ code: 'custom', message: `Не больше ${MOST_COMPANIES} компаний` });
    return lines.map((one) => {
      const [name = '', ...business] = one.split(/\s+[—–-]\s+/);
      return { name, business: business.join(' — ') };
    });
  });

export const groupSchema = z
  .object({ seen, companies })
  .transform(({ seen, companies }): SettingsChange => ({
    seen,
    values: { group_companies: companies },
  }));

/** One phone a line. */
const phones = z
  .string()
  .default('')
  .transform((text, context) => {
    const lines = text
      .split(/[\n,;]/)
      .map((one) => one.trim())
      .filter(Boolean);
    const wrong = lines.find((one) => toE164(one) === null);
    if (wrong !== undefined)
      context.addIssue({
        code: 'custom',
        message: wrongPhone(wrong, `номер телефона «${wrong.slice(0, 40)}»`),
      });
    if (lines.length > 5) context.addIssue({ code: 'custom', message: 'Не больше пяти телефонов' });
    return lines.map((one) => toE164(one) ?? one);
  });

const postalCode = digits.refine((code) => /^(\d{6})?$/.test(code), 'Шесть цифр');

export const contactsSchema = z
  .object({
    seen,
    phones,
    email: emailOrNone,
    directions: optionalLine(2000),
    region: optionalLine(100),
    city: optionalLine(100),
    street: optionalLine(200),
    postal_code: postalCode,
    warehouse_region: optionalLine(100),
    warehouse_city: optionalLine(100),
    warehouse_street: optionalLine(200),
    warehouse_postal_code: postalCode,
  })
  .transform((typed): SettingsChange => ({
    seen: typed.seen,
    values: {
      phones: typed.phones,
      email: typed.email,
      directions: typed.directions,
      address: {
        region: typed.region,
        city: typed.city,
        street: typed.street,
        postal_code: typed.postal_code,
      },
      warehouse_address: {
        region: typed.warehouse_region,
        city: typed.warehouse_city,
        street: typed.warehouse_street,
        postal_code: typed.warehouse_postal_code,
      },
    },
  }));

const whole = ({ least, most }: { least: number; most: number }) => ({
  least,
  most,
  wrong: `Целое число, не больше ${most}`,
});
const HOW_MANY_DAYS = 'Укажите, сколько дней';

export const deliverySchema = z
  .object({
    seen,
    pickup_days: numberOr(0, whole(NUMBER_SETTINGS.pickup_days)),
    courier_area: optionalLine(200),
    courier_price: roublesOr(null),
    courier_free_from: roublesOr(0),
    free_delivery_rule: z.enum(FREE_DELIVERY_RULES).default('recounted'),
    free_delivery_words: optionalLine(300),
    payment_methods: z.string().max(500, tooLong(500)).default(''),
    return_days: numberField(HOW_MANY_DAYS, whole(NUMBER_SETTINGS.return_days)),
    claim_days: numberField(HOW_MANY_DAYS, whole(NUMBER_SETTINGS.claim_days)),
    warranty_months: numberOr(0, whole(NUMBER_SETTINGS.warranty_months)),
  })
  .refine(({ courier_area, courier_price }) => courier_area === '' || courier_price !== null, {
    path: ['courier_price'],
    message: ASKED_PRICE,
  })
  .transform(
    ({ seen, courier_price, courier_free_from, payment_methods, ...rest }): SettingsChange => ({
      seen,
      values: {
        ...rest,
        courier_price_kopecks: courier_price ?? 0,
        courier_free_from_kopecks: courier_free_from,
        payment_methods: payment_methods
          .split('\n')
          .map((one) => one.trim())
          .filter(Boolean),
      },
    }),
  );

/** What stands first among the offers of a product, and what partners are called in them. */
export const offersSchema = z
  .object({
    seen,
    offers_order: z.enum(OFFERS_ORDERS, 'Выберите порядок'),
    supplier_names: z.enum(SUPPLIER_NAMES).default('hidden'),
  })
  .transform(({ seen, ...values }): SettingsChange => ({ seen, values }));

const markup = numberField('Укажите процент', {
  ...NUMBER_SETTINGS.least_markup_percent,
  decimals: 2,
  wrong: 'Проценты от 0 до 100: 1 или 2,5',
});

/** What no price of a level goes below. */
export const pricesSchema = z
  .object({ seen, least_markup_percent: markup })
  .transform(({ seen, ...values }): SettingsChange => ({ seen, values }));

const answerHours = numberField('Укажите, сколько часов', {
  ...NUMBER_SETTINGS.vin_answer_hours,
  wrong: `Часы целым числом от 1 до ${VIN_ANSWER_HOURS.most}`,
});

/** How soon a request to have parts selected is answered. */
export const selectionSchema = z
  .object({ seen, vin_answer_hours: answerHours })
  .transform(({ seen, ...values }): SettingsChange => ({ seen, values }));
