import { z } from 'zod';
import { isEmail, normalEmail } from '../accounts/model.ts';
import { toE164 } from '../format/phone.ts';
import { digits, requisitesProblems } from '../requisites/schema.ts';
import { optionalLine, WRONG_PHONE } from '../typed.ts';
import { BUSINESSES, MAX, REQUEST_STEPS, type Application } from './model.ts';

const phone = optionalLine(40).transform((text, context) => {
  const number = toE164(text);
  if (number !== null) return number;
  context.addIssue({ code: 'custom', message: text === '' ? 'Укажите телефон: менеджер позвонит, если что-то неясно' : WRONG_PHONE });
  return z.NEVER;
});
const email = optionalLine(255).transform(normalEmail).refine((text) => text === '' || isEmail(text), 'Проверьте адрес: похоже, в нём опечатка');
const required = (most: number, message: string) => optionalLine(most).refine((text) => text !== '', message);

/** What a customer types to ask for wholesale prices. */
export const requestSchema = z
  .object({
    business: z.enum(BUSINESSES, 'Выберите, чем вы занимаетесь'),
    legal_form: z.enum(['company', 'sole_trader'], 'Выберите форму'),
    name: required(MAX.name, 'Укажите название, как в документах'),
    inn: digits, kpp: digits, ogrn: digits,
    address: required(MAX.address, 'Укажите юридический адрес'),
    director: optionalLine(MAX.director),
    bank_name: optionalLine(MAX.bank), bik: digits, account: digits, correspondent_account: digits,
    contact_name: required(MAX.person, 'Укажите, с кем говорить о заявке'),
    phone, email,
    comment: optionalLine(MAX.comment),
    consent: z.literal('on', 'Без согласия мы не вправе рассмотреть заявку'),
    document: z.string().max(80),
  })
  .superRefine((typed, context) => {
    const { legal_form: form, inn, ogrn, bank_name, bik, account } = typed;
    const tell = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (inn === '') tell('inn', 'Укажите ИНН');
    if (inn !== '' && inn.length !== (form === 'company' ? 10 : 12)) tell('inn', form === 'company' ? 'ИНН организации — 10 цифр' : 'ИНН предпринимателя — 12 цифр');
    if (ogrn === '') tell('ogrn', form === 'company' ? 'Укажите ОГРН' : 'Укажите ОГРНИП');
    if (bank_name !== '' && bik === '') tell('bik', 'Укажите БИК банка');
    if (bik !== '' && account === '') tell('account', 'Укажите счёт в этом банке');
    for (const [field, message] of requisitesProblems(typed)) tell(field, message);
  })
  .transform(({ business, legal_form, name, inn, kpp, ogrn, address, director, bank_name, bik, account, correspondent_account, contact_name, phone: number, email: mail, comment, document }) => {
    const company = { legalForm: legal_form, name, inn, kpp, ogrn, address, director, bank: bank_name, bik, account, correspondentAccount: correspondent_account };
    const application: Application = { business, company, contact: { name: contact_name, phone: number, email: mail }, comment };
    return { application, document };
  });

const STEPS = Object.keys(REQUEST_STEPS) as [keyof typeof REQUEST_STEPS];

/** A step with a request. `seen`: the state that was shown. */
export const requestStepSchema = z.object({
  id: z.string().regex(/^[a-z0-9]{15}$/),
  step: z.enum(STEPS),
  seen: z.string().max(20),
  text: z.string().trim().max(MAX.text, `Не больше ${MAX.text} знаков`).default(''),
  level: z.string().regex(/^([a-z0-9]{15})?$/).default(''),
}).refine(({ step, text }) => !REQUEST_STEPS[step].text || text !== '', { path: ['text'], message: 'Напишите, что именно' });
