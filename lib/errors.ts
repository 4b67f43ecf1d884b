/** One Russian text per code: a code without a text does not compile. */
export const ERROR_TEXTS = {
  backup_exists: 'Резервная копия с таким именем уже есть.',
  backup_running: 'Резервная копия уже создаётся или восстанавливается. Подождите, пока это закончится.',
  backend_unavailable: 'Магазин временно недоступен. Попробуйте ещё раз через минуту.',
  forbidden: 'У вас нет доступа к этой странице.',
  import_not_last: 'Вернуть можно только последнюю загрузку этого поставщика.',
  import_not_running: 'Эта загрузка уже закончена или отменена.',
  import_running: 'Другой прайс-лист как раз загружается. Дождитесь конца или отмените ту загрузку.',
  invalid_input: 'Проверьте отмеченные поля.',
  invalid_credentials: 'Почта или пароль не подходят.',
  looks_automatic: 'Похоже, сообщение отправила программа, поэтому оно не принято. Если это вы, подождите пару секунд и нажмите «Отправить» ещё раз.',
  last_owner: 'Это последний владелец: без него в магазин никто не сможет войти.',
  not_found: 'Ничего не найдено.',
  sign_in_required: 'Войдите, чтобы продолжить.',
  too_many_requests: 'Слишком много попыток. Подождите минуту и попробуйте ещё раз.',
  unexpected: 'Что-то пошло не так. Мы уже разбираемся.',
} as const;

export type ErrorCode = keyof typeof ERROR_TEXTS;
export type FieldErrors = Record<string, string[]>;

/** Prefix of the digest by which a code survives Next, which hides the messages of server errors. */
const DIGEST = 'detal:';

/** The only error the pages and forms understand. Everything else is a bug or an outage. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: { fields?: FieldErrors; cause?: unknown };
  readonly digest: string;

  constructor(code: ErrorCode, details: { fields?: FieldErrors; cause?: unknown } = {}) {
    super(code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.digest = DIGEST + code;
  }

  get userMessage(): string {
    return ERROR_TEXTS[this.code];
  }
}

export const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(ERROR_TEXTS, value);

/** The code that travelled in an error's digest; `unexpected` for every other error. */
export function codeOfDigest(digest: string | undefined): ErrorCode {
  const code = digest?.startsWith(DIGEST) ? digest.slice(DIGEST.length) : undefined;
  return isErrorCode(code) ? code : 'unexpected';
}
