import { z } from 'zod';
import { first } from '../address-schema.ts';
import { listSchema, searchedText } from '../lists/schema.ts';
import { isInn, isKpp } from '../requisites/model.ts';
import { digits } from '../requisites/schema.ts';
import { MAX } from '../status-requests/model.ts';
import { recordId, recordIdOrNone, tooLong } from '../typed.ts';
import { SCOPES } from './model.ts';

/** What the address of the list may say. */
export const companyListSchema = listSchema({
  filters: {
    q: searchedText.optional(),
    verified: z.enum(['yes', 'no']).optional(),
    duplicates: z.literal('yes').optional(),
    level: z.literal('own').optional(),
  },
});
export type CompanyListState = z.output<typeof companyListSchema>;

/** What the address of a company says has just been done. */
export const companyAddressSchema = z.object({
  done: z.preprocess(first, z.literal('saved').optional()).catch(undefined),
});

/**
 * What the shop says of a company. `seen`: the version that was shown; a box that is not ticked is
 * not sent.
 */
export const companySchema = z.object({
  id: recordId,
  seen: z.string().max(40),
  level: recordIdOrNone.default(''),
  verified: z.literal('on').optional(),
});

/** Takes own prices back. `seen`: the level that was shown. */
export const revocationSchema = z.object({
  id: recordId,
  seen: recordIdOrNone,
  scope: z.enum(SCOPES, 'Выберите, у кого').default('customer'),
  reason: z
    .string()
    .trim()
    .min(1, 'Напишите причину: её прочтёт покупатель')
    .max(MAX.text, tooLong(MAX.text)),
});

/**
 * Puts a customer into a company. `seen`: id of the one that was shown, '' for none; `kpp`: tells
 * branches apart.
 */
export const joinedCompanySchema = z.object({
  id: recordId,
  seen: recordIdOrNone,
  inn: digits.refine(isInn, 'Проверьте ИНН: похоже, в нём опечатка'),
  kpp: digits.refine((kpp) => kpp === '' || isKpp(kpp), 'КПП — 9 знаков'),
});

export const leftCompanySchema = z.object({ id: recordId, seen: recordId });
