import { z } from 'zod';
import { digits, requisitesProblems } from '../requisites/schema.ts';
import { first } from '../address-schema.ts';
import {
  agrees,
  besides,
  consentFields,
  emailOrNone,
  optionalLine,
  recordId,
  requiredPhone,
  tooLong,
} from '../typed.ts';
import {
  BUSINESSES,
  MAX,
  REQUEST_STATES,
  REQUEST_STEPS,
  type Application,
  type CompanyPapers,
} from './model.ts';

const required = (most: number, message: string) =>
  optionalLine(most).refine((text) => text !== '', message);

type Papers = {
  legal_form: 'company' | 'sole_trader';
  inn: string;
  kpp: string;
  ogrn: string;
  bank_name: string;
  bik: string;
  account: string;
};

/** What a request must say that the shop's own requisites may leave out. */
function formProblems({
  legal_form: form,
  inn,
  kpp,
  ogrn,
  bank_name,
  bik,
  account,
}: Papers): [field: string, message: string][] {
  const isCompany = form === 'company';
  const rules: [isBroken: boolean, field: string, message: string][] = [
    [inn === '', 'inn', 'Укажите ИНН'],
    [
      inn !== '' && inn.length !== (isCompany ? 10 : 12),
      'inn',
      isCompany ? 'ИНН организации — 10 цифр' : 'ИНН предпринимателя — 12 цифр',
    ],
    [inn === '' && isCompany && kpp === '', 'kpp', 'Укажите КПП'],
    [ogrn === '', 'ogrn', isCompany ? 'Укажите ОГРН' : 'Укажите ОГРНИП'],
    [bank_name !== '' && bik === '', 'bik', 'Укажите БИК банка'],
    [bik !== '' && account === '', 'account', 'Укажите счёт в этом банке'],
  ];
  return rules.flatMap(([isBroken, ...problem]): [string, string][] => (isBroken ? [problem] : []));
}

/** How the form is called among those of its page, and where consents are listed. */
export const REQUEST_FORM = 'status-request';

/** What a customer types to ask for wholesale prices. */
export const requestSchema = z
  .object({
    business: z.enum(BUSINESSES, 'Выберите, чем вы занимаетесь'),
    legal_form: z.enum(['company', 'sole_trader'], 'Выберите форму'),
    name: required(MAX.name, 'Укажите название, как в документах'),
    inn: digits,
    kpp: digits,
    ogrn: digits,
    address: required(MAX.address, 'Укажите юридический адрес'),
    director: optionalLine(MAX.director),
    bank_name: optionalLine(MAX.bank),
    bik: digits,
    account: digits,
    correspondent_account: digits,
    contact_name: required(MAX.person, 'Укажите контактное лицо: с кем говорить о\u00A0заявке'),
    phone: requiredPhone('Укажите телефон: менеджер позвонит, если что-то неясно'),
    email: emailOrNone,
    comment: optionalLine(MAX.comment),
    ...consentFields,
    document: z.string().max(80),
  })
  .superRefine(
    (typed, context) => {
      for (const [field, message] of [...formProblems(typed), ...requisitesProblems(typed)])
        context.addIssue({ code: 'custom', path: [field], message });
    },
    besides(
      'legal_form',
      'inn',
      'kpp',
      'ogrn',
      'bank_name',
      'bik',
      'account',
      'correspondent_account',
    ),
  )
  .superRefine(...agrees('Без согласия мы не вправе рассмотреть заявку'))
  .transform(
    ({
      business,
      legal_form,
      name,
      inn,
      kpp,
      ogrn,
      address,
      director,
      bank_name,
      bik,
      account,
      correspondent_account,
      contact_name,
      phone: number,
      email,
      comment,
      document,
      consent,
    }) => {
      const company = {
        legalForm: legal_form,
        name,
        inn,
        kpp,
        ogrn,
        address,
        director,
        bank: bank_name,
        bik,
        account,
        correspondentAccount: correspondent_account,
      };
      const application: Application = {
        business,
        company,
        contact: { name: contact_name, phone: number, email },
        comment,
      };
      return {
        application,
        consent: consent === 'on' ? { document, form: REQUEST_FORM } : undefined,
      };
    },
  );

/** What a customer does with his own request. `seen`: the state that was shown. */
export const ownStepSchema = z
  .object({
    id: recordId,
    step: z.enum(['answer', 'withdraw']),
    seen: z.enum(REQUEST_STATES),
    text: z.string().trim().max(MAX.text, tooLong(MAX.text)).default(''),
  })
  .refine(({ step, text }) => !REQUEST_STEPS[step].text || text !== '', {
    path: ['text'],
    message: 'Напишите ответ',
  });

/** The papers of a company as a request keeps them. */
export const papers = z.object({
  legalForm: z.enum(['company', 'sole_trader']),
  name: z.string(),
  inn: z.string(),
  kpp: z.string(),
  ogrn: z.string(),
  address: z.string(),
  director: z.string(),
  bank: z.string(),
  bik: z.string(),
  account: z.string(),
  correspondentAccount: z.string(),
}) satisfies z.ZodType<CompanyPapers>;

/** What the address of the page says has just been done. */
export const requestsAddressSchema = z.object({
  done: z
    .preprocess(first, z.enum(['sent', 'answer', 'withdraw', 'files']).optional())
    .catch(undefined),
  failed: z.preprocess(first, z.string().max(40).optional()).catch(undefined),
});
