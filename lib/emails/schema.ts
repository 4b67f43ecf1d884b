import { z } from 'zod';
import { count } from '../address-schema.ts';
import { countedIds, listSchema, searchedText } from '../lists/schema.ts';
import { MAX, normalEmail } from '../accounts/model.ts';
import { numberOr } from '../typed-number.ts';
import { email, optionalLine, recordId, ticked } from '../typed.ts';
import { mailServerFault, type TypedMailServer } from './model.ts';

/** What the address of the list may say. */
export const emailListSchema = listSchema({
  sorts: ['created'],
  filters: { q: searchedText.optional(), state: z.enum(['sent', 'waiting', 'failed']).optional() },
});

const FAULTS: Record<keyof TypedMailServer, string> = {
  host: 'Имя сервера латинскими буквами, как его называет почтовая служба: smtp.yandex.ru',
  port: 'Порт\u00A0— целое число от\u00A01 до\u00A065535, обычно 465 или 587',
  tls: 'На\u00A0порту 465 сервер ждёт TLS с\u00A0первого слова: выберите «Сразу TLS»',
  user: 'Здесь недопустимые знаки',
  password: 'Здесь недопустимые знаки',
  senderName: 'Здесь недопустимые знаки',
  from: 'Укажите адрес, с\u00A0которого уходят письма: shop@yandex.ru',
};

/** The mail server as its owner types it. `password`: '' leaves the one that is stored. */
export const mailServerSchema = z
  .object({
    seen: z.string().max(40).default(''),
    host: optionalLine(253).transform((host) => host.toLowerCase()),
    port: numberOr(587, { least: 1, most: 65_535, wrong: FAULTS.port }),
    tls: z.enum(['1', '0']).transform((tls) => tls === '1'),
    user: optionalLine(255),
    password: z.string().max(255, 'Не\u00A0длиннее 255 знаков').default(''),
    senderName: optionalLine(100),
    from: optionalLine(MAX.email).transform(normalEmail),
  })
  .superRefine((typed, context) => {
    // Whether the stored password still goes with it only the backend knows.
    const known = { host: typed.host, user: typed.user, password: true };
    const fault = mailServerFault(typed, known);
    if (fault) context.addIssue({ code: 'custom', path: [fault], message: FAULTS[fault] });
  });

export const testEmailSchema = z.object({ to: email });

/** `seen`: how often the email had been sent once more as the page was shown. */
export const resendSchema = z.object({
  id: recordId,
  seen: count,
  sure: ticked,
});

/** `sure`: also those that may have arrived. */
export const resendManySchema = countedIds(
  'Число не совпадает с тем, сколько писем выбрано',
).safeExtend({ sure: ticked });
