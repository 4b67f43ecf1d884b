/**
 * Prefix of the digest by which a code survives Next, which hides the messages of server errors.
 */
export const DIGEST = 'detal:';

/**
 * What a page may say when it cannot be shown, one Russian text per code. Apart from the texts of
 * forms (errors.ts): the page of errors stands among the scripts of every page.
 */
export const FAILURE_TEXTS = {
  backend_unavailable: 'Магазин временно недоступен. Попробуйте ещё раз через минуту.',
  forbidden: 'У вас нет доступа к этой странице.',
  not_found: 'Ничего не найдено.',
  sign_in_required: 'Войдите, чтобы продолжить.',
  too_many_requests: 'Слишком много попыток. Подождите минуту и попробуйте ещё раз.',
  unexpected: 'Что-то пошло не так. Мы уже разбираемся.',
} as const;

type FailureCode = keyof typeof FAILURE_TEXTS;

/** The failure that travelled in an error's digest; `unexpected` for every other error. */
export function failureOfDigest(digest: string | undefined): FailureCode {
  const code = digest?.startsWith(DIGEST) ? digest.slice(DIGEST.length) : '';
  return Object.hasOwn(FAILURE_TEXTS, code) ? (code as FailureCode) : 'unexpected';
}
