import { z } from 'zod';
import { first, lenient } from '../address-schema.ts';
import { listSchema, searchedText } from '../lists/schema.ts';
import { isInn, isKpp, legalFormOf } from '../requisites/model.ts';
import { digits, requisitesProblems } from '../requisites/schema.ts';
import { MAX } from '../status-requests/model.ts';
import { besides, optionalLine, recordId, recordIdOrNone, tooLong } from '../typed.ts';
import { COMPANY_DONE, SCOPES } from './model.ts';

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

/**
 * What the address of a company says: what has just been done, and `who` is looked for to buy for
 * it.
 */
export const companyAddressSchema = z.object({
  done: z.preprocess(first, z.enum(COMPANY_DONE).optional()).catch(undefined),
  who: lenient(searchedText),
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

/** `from`: the page of the company, where he is led back to. */
export const leftCompanySchema = z.object({
  id: recordId,
  seen: recordId,
  from: z.literal('company').optional(),
});

export const memberSchema = z.object({ id: recordId, customer: recordId });

export const removedCompanySchema = z.object({ id: recordId });

/**
 * What the staff know of a company: whose form it has its ИНН tells, and what is not known yet may
 * be left out. `id`: '' for a new one, which may be given a level; `seen`: the version that was
 * shown.
 */
export const papersSchema = z
  .object({
    id: recordIdOrNone.default(''),
    seen: z.string().max(40).default(''),
    level: recordIdOrNone.default(''),
    name: optionalLine(MAX.name).refine(
      (name) => name !== '',
      'Укажите название, как в документах',
    ),
    inn: digits,
    kpp: digits,
    ogrn: digits,
    address: optionalLine(MAX.address),
    director: optionalLine(MAX.director),
    bank_name: optionalLine(MAX.bank),
    bik: digits,
    account: digits,
    correspondent_account: digits,
  })
  .superRefine(
    (typed, context) => {
      const { inn, bank_name: bank, bik, account } = typed;
      const rules: [isBroken: boolean, field: string, message: string][] = [
        [inn === '', 'inn', 'Укажите ИНН'],
        [bank !== '' && bik === '', 'bik', 'Укажите БИК банка'],
        [bik !== '' && account === '', 'account', 'Укажите счёт в\u00A0этом банке'],
      ];
      const problems = rules.flatMap(([isBroken, ...problem]) => (isBroken ? [problem] : []));
      for (const [field, message] of [...problems, ...requisitesProblems(typed)])
        context.addIssue({ code: 'custom', path: [field], message });
    },
    besides('inn', 'kpp', 'ogrn', 'bank_name', 'bik', 'account', 'correspondent_account'),
  )
  .transform(({ id, seen, level, bank_name: bank, correspondent_account, ...typed }) => ({
    id,
    seen,
    level,
    papers: {
      ...typed,
      bank,
      legalForm: legalFormOf(typed.inn) ?? ('company' as const),
      correspondentAccount: correspondent_account,
    },
  }));
