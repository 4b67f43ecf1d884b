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

/** What an error page says. */
export type PageFailure = { status: number; message: string; description: string };

/** What it says of every error that was not made to be shown, whatever that says itself. */
export const UNEXPECTED: PageFailure = {
  status: 500,
  message: 'Internal Server Error',
  description: FAILURE_TEXTS.unexpected,
};

/** How it says its status: the server looks for this in its template. */
export const statusLine = (status: number): string => `Код ошибки: ${status}`;

/**
 * By it the owner finds what became of the request; the server writes the number into this place of
 * its templates.
 */
export const REQUEST_PLACE = 'Номер запроса: 00000000';
export const requestLine = (requestId: string): string => `Номер запроса: ${requestId}`;

const OF_OWN_WORDS = 'Если это повторяется, напишите нам: разберёмся.';

/** Codes that have a status of their own; every other failure of a page is a 500. */
const STATUS: Partial<Record<string, number>> = {
  backend_unavailable: 503,
  forbidden: 403,
  not_found: 404,
  sign_in_required: 401,
  too_many_requests: 429,
};

/** They say nothing of a page, or speak of a form. */
const WITHOUT_WORDS: ReadonlySet<string> = new Set(['unexpected', 'invalid_input', 'not_stored']);

/**
 * The digest by which an error that is made to be shown survives Next, which hides the messages of
 * server errors.
 * @param code of the error
 * @param message in words for who sees the page
 * @returns what `failureOfDigest` reads; of an error without words of its own what it does not
 */
export const digestOf = (code: string, message: string): string =>
  WITHOUT_WORDS.has(code) ? 'detal' : `detal:${STATUS[code] ?? 500}:${message}`;

/**
 * What travelled in an error's digest.
 * @returns «Internal Server Error» for every error that has no such digest
 */
export function failureOfDigest(digest: string | undefined): PageFailure {
  const [, status, message] = /^detal:([45]\d\d):([^]+)$/.exec(digest ?? '') ?? [];
  return message ? { status: Number(status), message, description: OF_OWN_WORDS } : UNEXPECTED;
}
