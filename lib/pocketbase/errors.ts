import { ClientResponseError } from 'pocketbase';
import {
  AppError,
  isErrorCode,
  type ErrorCode,
  type ErrorDetails,
  type FieldErrors,
} from '../errors.ts';
import { UNPAID } from '../orders/unpaid/model.ts';
import { DOUBTS } from '../prices/doubts/model.ts';

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  0: 'backend_unavailable',
  400: 'invalid_input',
  401: 'sign_in_required',
  403: 'forbidden',
  404: 'not_found',
  429: 'too_many_requests',
};

/**
 * Anything thrown becomes the one error that pages and forms understand; the original stays as its
 * cause (a `ClientResponseError` with url, status and response).
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof ClientResponseError)) return new AppError('unexpected', { cause: error });
  if (isAborted(error)) return new AppError('request_cancelled', { cause: error });
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  const code = codeOf(error);
  return new AppError(code, {
    cause: error,
    fields: code === 'invalid_input' ? fieldErrors(error.response?.data) : undefined,
  });
}

/** How PocketBase refuses a wrong password, naming no field either. */
const WRONG_PASSWORD = 'Failed to authenticate.';

/**
 * A 400 that names neither a field nor a reason is nobody's mistake in a form: the backend could not
 * store it, as on a full disk.
 */
function codeOf({ status, response }: ClientResponseError): ErrorCode {
  if (status >= 502) return 'backend_unavailable';
  const isBare = Object.keys((response?.data as object | undefined) ?? {}).length === 0;
  if (status === 400 && isBare && response?.message !== WRONG_PASSWORD) return 'not_stored';
  return CODE_OF_STATUS[status] ?? 'unexpected';
}

/** What is asked about begins the message, which the backend ends with a full stop. */
const asked =
  (what: RegExp) =>
  (message: string): ErrorDetails => ({ asked: what.exec(message)?.[0] });

/** What a refusal of ours tells beside its code, read from the message of the hook. */
const TOLD: Partial<Record<ErrorCode, (message: string) => ErrorDetails>> = {
  too_many_requests: (message) => ({ retryAfterS: Number.parseInt(message, 10) || undefined }),
  shop_closed: (message) => ({ openDay: /^\d{4}-\d\d-\d\d/.exec(message)?.[0] }),
  parcel_known: (message) => ({ since: /^\d+\s[а-я]+/.exec(message)?.[0] }),
  paid_ahead: asked(/^\d+/),
  paid_over: asked(/^\d+/),
  refunded_over: asked(/^\d+/),
  price_doubted: asked(DOUBTS),
  unpaid: asked(UNPAID),
};

/**
 * What one of our hooks refused, in its own code; of too many attempts it says after how many
 * seconds another one makes sense, of a day on which the shop is closed which is the next that is
 * open, of what asks first what it asks about.
 */
function refusalOf(error: ClientResponseError): AppError | null {
  const { code, message = '' }: { code?: unknown; message?: string } =
    error.response?.data?.reason ?? {};
  return isErrorCode(code) ? new AppError(code, { cause: error, ...TOLD[code]?.(message) }) : null;
}

/** What the backend's own checks of a field say, in the words of the shop. */
const FIELD_TEXTS: Record<string, string> = {
  validation_not_unique: 'Такое значение уже занято',
  validation_required: 'Заполните это поле',
  validation_max_text_constraint: 'Слишком длинный текст',
  validation_invalid_format: 'Здесь недопустимые знаки',
  validation_missing_rel_records: 'Выберите из списка',
  validation_file_size_limit: 'Файл слишком большой',
  validation_invalid_mime_type: 'Файл другого вида',
};

function fieldErrors(data: Record<string, { code?: string; message?: string }> = {}): FieldErrors {
  return Object.fromEntries(
    Object.entries(data).map(([field, issue]) => [
      field,
      [FIELD_TEXTS[issue.code ?? ''] ?? issue.message ?? ''],
    ]),
  );
}

/**
 * A request that was called off, since the visitor has gone or asked for something else: no outage,
 * and no failure. One that was given up because it took too long is none.
 */
export const isAborted = (error: unknown): boolean =>
  error instanceof ClientResponseError && error.isAbort;

/**
 * For `find…`: the backend answers 404 for absent and for forbidden alike.
 * @throws AppError for everything else
 */
export async function orNull<T>(search: Promise<T>): Promise<T | null> {
  try {
    return await search;
  } catch (error) {
    const known = toAppError(error);
    if (known.code === 'not_found') return null;
    throw known;
  }
}

/**
 * What exactly the backend's own rules refused, as a hook's `refuse` says it; '' for anything else.
 */
export function refusalDetail(error: AppError): string {
  const { cause } = error.details;
  const message: unknown =
    cause instanceof ClientResponseError ? cause.response?.data?.reason?.message : '';
  return typeof message === 'string' ? message : '';
}

/**
 * Who was overtaken is told by which figure.
 * @param what of the figure, with its verb: «остаток изменился»
 * @param was as the sender had seen it, null for none
 * @returns the error with both figures, when a hook has refused it as changed meanwhile and told
 * what is there now; any other as it is
 */
export function withFigures(error: unknown, what: string, was: number | null): unknown {
  if (!(error instanceof AppError) || error.code !== 'changed_meanwhile') return error;
  const now = Number.parseInt(refusalDetail(error), 10);
  return new AppError('changed_meanwhile', {
    moved: { what, was, now: Number.isNaN(now) ? null : now },
    cause: error.details.cause,
  });
}

/**
 * What the log says of an error: code, and of a failed backend request its url and status. Never a
 * body, a token or a stack.
 */
export function describeError(error: unknown): Record<string, unknown> {
  const known = toAppError(error);
  const { cause } = known.details;
  if (cause instanceof ClientResponseError)
    return {
      code: known.code,
      error: isAborted(cause)
        ? 'The request was autocancelled.'
        : 'Something went wrong while processing your request.',
      url: cause.url,
      status: cause.status,
    };
  return { code: known.code, error: error instanceof Error ? error.message : String(error) };
}
