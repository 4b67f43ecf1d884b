/**
 * A refusal that the web can tell apart: PocketBase rewrites messages, so the code travels as
 * `data.reason.code` and the detail as `data.reason.message`.
 * @param code one of the web's closed list of error codes
 * @param detail what exactly, for a log or a form; the code when absent. Never a secret.
 * @returns the error to throw; answers 400
 */
export function refuse(code: string, detail?: string): Error {
  return new BadRequestError(code, reason(code, detail));
}

/** What a form holds in this field is another record's, as PocketBase itself says it of a unique one. */
export function refuseTaken(field: string): Error {
  return new BadRequestError('', {
    [field]: new ValidationError('validation_not_unique', 'Value must be unique.'),
  });
}

/** The same with 409: what was asked for does not fit what has happened meanwhile. */
export function refuseConflict(code: string, detail?: string): Error {
  return new ApiError(409, code, reason(code, detail));
}

/**
 * The same with 429: too many attempts; the detail is the number of seconds after which another one
 * makes sense.
 */
export function refuseForNow(code: string, seconds: number): Error {
  return new TooManyRequestsError(code, reason(code, String(seconds)));
}

/** The same with 403: who asks is known, and may not yet. */
export function refuseForbidden(code: string): Error {
  return new ForbiddenError(code, reason(code));
}

/** The same with 401: nobody known asks, or a token that is no longer good. */
export function refuseStranger(): Error {
  return new UnauthorizedError('sign_in_required', reason('sign_in_required'));
}

function reason(code: string, detail = code): object {
  return { reason: new ValidationError(code, detail) };
}
