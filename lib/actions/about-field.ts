import type { ErrorCode, FieldErrors } from '../errors.ts';

/** Refusals that are about a field, by the names under which forms may have it. */
const ABOUT: { [code in ErrorCode]?: readonly [string, ...string[]] } = {
  brands_share_numbers: ['to'],
  code_used: ['code'],
  common_password: ['password'],
  consent_outdated: ['consent'],
  consent_required: ['consent'],
  email_taken: ['email'],
  mail_password_needed: ['password'],
  no_courier: ['place'],
  parcel_known: ['number'],
  phone_taken: ['phone'],
  price_doubted: ['price', 'retail', 'percent'],
  reason_required: ['reason'],
  username_taken: ['username'],
  wrong_code: ['code'],
  wrong_password: ['oldPassword', 'password'],
};

/**
 * What a refusal says of a field, where it is about one.
 * @param has whether the form has a field of this name
 * @returns the message under the field's name; undefined when it is about the form as a whole
 */
export function aboutField(
  code: ErrorCode,
  message: string,
  has: (name: string) => boolean = () => false,
): FieldErrors | undefined {
  const names = ABOUT[code];
  const name = names?.find(has) ?? names?.at(-1);
  return name === undefined ? undefined : { [name]: [message] };
}
