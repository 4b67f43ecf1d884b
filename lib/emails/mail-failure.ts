/** What keeps an email from leaving, in words of the shop. Pure. */

type Reason = [told: RegExp, words: string];

/** As Go's network and mail servers say it; the first that fits counts. */
const REASONS: Reason[] = [
  [
    /says nothing|timeout|deadline exceeded/i,
    'Сервер не\u00A0отвечает. Проверьте имя и\u00A0порт: у\u00A0большинства служб это 465 (сразу TLS) или 587 (STARTTLS). Бывает, что исходящую почту закрывает хостинг.',
  ],
  [
    /no such host|server misbehaving/i,
    'Сервера с\u00A0таким именем нет. Проверьте, нет\u00A0ли опечатки.',
  ],
  [
    /connection refused|no route to host|network is unreachable/i,
    'Сервер не\u00A0принимает соединение на\u00A0этом порту. Проверьте имя и\u00A0порт: у\u00A0большинства служб это 465 (сразу TLS) или 587 (STARTTLS).',
  ],
  [
    /x509|certificate/i,
    'Сертификат сервера не\u00A0подходит: он\u00A0выдан на\u00A0другое имя, просрочен или никем не\u00A0заверен. Укажите имя сервера так, как его называет почтовая служба.',
  ],
  [
    /unencrypted connection/i,
    'Сервер не\u00A0предлагает шифрования, а\u00A0без него пароль не\u00A0передаётся. Выберите «Сразу TLS» и\u00A0порт 465.',
  ],
  [
    /tls:|handshake|starttls|\bEOF\b|connection reset|malformed|short response/i,
    'Не\u00A0получилось договориться о\u00A0шифровании. Для порта 465 выберите «Сразу TLS», для 587\u00A0— STARTTLS.',
  ],
  [
    /invalid response code/i,
    'На\u00A0этом порту отвечает не\u00A0служба отправки писем (SMTP). Проверьте имя и\u00A0порт: у\u00A0большинства служб это 465 (сразу TLS) или 587 (STARTTLS).',
  ],
  [
    /support AUTH/i,
    'Этот сервер не\u00A0спрашивает имени и\u00A0пароля: оставьте имя пользователя пустым.',
  ],
  [
    /relay/i,
    'Сервер не\u00A0пересылает письма на\u00A0чужие адреса тому, кого не\u00A0знает. Укажите имя пользователя и\u00A0пароль и\u00A0проверьте адрес отправителя.',
  ],
  [
    /^53[0458]\b|authenticat|(login|username|user name).*password|invalid (login|credentials)/i,
    'Сервер не\u00A0принял имя пользователя или пароль. Яндексу, Mail.ru и\u00A0Gmail нужен отдельный «пароль приложения»: его создают в\u00A0настройках ящика.',
  ],
  [
    /sender|not owned|from address|^553\b/i,
    'Сервер не\u00A0принимает писем от\u00A0этого отправителя. Обычно адрес отправителя должен быть тем\u00A0же, что и\u00A0имя пользователя.',
  ],
  [/5\.1\.[0-3]|(user|mailbox|recipient)/i, 'Такого получателя у\u00A0почтовой службы нет.'],
  [/spam|5\.7\.\d|block|polic/i, 'Сервер счёл письмо нежелательным и\u00A0не\u00A0принял его.'],
  [/^4\d\d\b/, 'Сервер сейчас не\u00A0принимает письмо и\u00A0просит повторить позже.'],
];

/** Said by the shop itself, in no words of a server. */
const OWN = /^the mail server/;

/**
 * @param error what the mail server or the network said
 * @returns what that means, with the words themselves for whoever runs the server
 */
export function mailFailureInWords(error: string): string {
  const words = REASONS.find(([told]) => told.test(error))?.[1] ?? 'Сервер не\u00A0принял письмо.';
  return OWN.test(error) ? words : `${words} Ответ: ${error}`;
}
