import { siteUrl } from './sender.ts';
import { written, type Words, type Written } from './written.ts';

/** The letters of accounts. The first three carry a link that lets somebody in. */
export const TEMPLATES = ['password_reset', 'verification', 'email_change', 'password_changed', 'email_changed', 'sign_in_alert'] as const;
export type Template = (typeof TEMPLATES)[number];

export type Facts = { email: string; newEmail: string };

const ifNotYou = 'Если это были не вы, задайте новый пароль на странице входа и напишите нам.';

const WORDS: Record<Template, (facts: Facts) => Words> = {
  password_reset: ({ email }) => ({
    subject: 'Новый пароль',
    before: [`Для учётной записи ${email} попросили задать новый пароль. Откройте ссылку и введите его на странице.`],
    button: 'Задать новый пароль',
    after: ['Ссылка действует 30 минут и срабатывает один раз.', 'Если вы ничего не просили, удалите это письмо: пароль останется прежним.'],
  }),
  verification: ({ email }) => ({
    subject: 'Подтвердите адрес почты',
    before: [`Адрес ${email} указали при регистрации. Откройте ссылку и нажмите кнопку на странице, чтобы его подтвердить.`],
    button: 'Подтвердить адрес',
    after: ['Ссылка действует три дня.', 'Если вы не регистрировались, удалите это письмо.'],
  }),
  email_change: ({ email, newEmail }) => ({
    subject: 'Подтвердите новый адрес почты',
    before: [`Для учётной записи ${email} указали новый адрес: ${newEmail}. Откройте ссылку и введите пароль на странице, чтобы сменить адрес.`],
    button: 'Сменить адрес',
    after: ['Ссылка действует 30 минут.', 'Если вы ничего не меняли, удалите это письмо: адрес останется прежним.'],
  }),
  password_changed: ({ email }) => ({ subject: 'Пароль изменён', before: [`Пароль учётной записи ${email} изменён. На всех устройствах нужно войти заново.`], after: [ifNotYou] }),
  email_changed: ({ newEmail }) => ({ subject: 'Адрес почты изменён', before: [`Адрес почты вашей учётной записи изменён на ${masked(newEmail)}. Этот адрес для входа больше не подходит.`], after: ['Если это были не вы, сразу напишите нам.'] }),
  sign_in_alert: ({ email }) => ({ subject: 'Вход с нового устройства', before: [`В учётную запись ${email} вошли с нового устройства.`], after: [ifNotYou] }),
};

/** A letter in the shop's name, as plain text and as HTML without anything to load. `LINK` stands where the link belongs. */
export const writeLetter = (template: Template, facts: Facts): Written => written(WORDS[template](facts));

/** The answer to what somebody wrote by the feedback form; an empty line begins a paragraph. */
export const writeAnswer = ({ number, answer, question }: { number: number; answer: string; question: string }): Written =>
  written({ subject: `Ответ на сообщение № ${number}`, before: answer.split(/\n\s*\n/), after: [`Ваше сообщение № ${number}:\n${question}`] });

/** A letter by which the owner sees that letters arrive. */
export const writeTest = (): Written => written({ subject: 'Проверка почты', before: ['Это письмо отправлено из рабочего места магазина, чтобы проверить почтовый сервер. Раз вы его читаете, письма покупателям тоже доходят.'], after: ['Если письмо попало в спам, проверьте записи SPF и DKIM домена отправителя.'] });

/** What the people of the shop should know of a supplier whose lists do not come through. `path`: where to read on. */
export const writeImportWarning = ({ supplier, times, problem, path }: { supplier: string; times: number; problem: string; path: string }): Written => written({
  subject: `Прайс-лист не загружается: ${supplier}`,
  before: [`Прайс-лист поставщика «${supplier}» не загрузился ${times} раза подряд. Последняя причина: ${problem}`, 'В магазине остались цены и наличие из последнего загруженного прайс-листа.'],
  after: [`Подробности: ${siteUrl()}${path}`],
});

/** Leads somebody of the staff to his password. @param isNew he has none yet */
export const writeInvitation = ({ isNew }: { isNew: boolean }): Written => written({
  subject: isNew ? 'Приглашение на рабочее место' : 'Новый пароль для рабочего места',
  before: [isNew ? 'Вас пригласили работать в магазине. Откройте ссылку и придумайте пароль, с которым будете входить.' : 'Владелец магазина послал вам ссылку, чтобы задать новый пароль для рабочего места.'],
  button: isNew ? 'Принять приглашение' : 'Задать новый пароль',
  after: ['Ссылка действует три дня и срабатывает один раз.', 'Если вы не знаете, о чём речь, удалите это письмо.'],
});

/** `ivan@example.com` as `i…@example.com`: enough to recognise the own change, too little for who reads a former mailbox. */
const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1…');
