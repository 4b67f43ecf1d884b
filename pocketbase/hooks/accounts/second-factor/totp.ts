import { Secret, TOTP } from 'otpauth';

/** What every application on a phone knows: SHA-1, six digits, anew every 30 seconds. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the present one whose code is taken, too: clocks differ. */
const WINDOW = 1;

/**
 * The time step whose code somebody gave, null when it is a code of none (RFC 6238).
 * @param secret in base32
 * @param now UTC ms
 */
export function stepOf(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });
  const away = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return away === null ? null : Math.floor(now / 1000 / FORM.period) + away;
}

/** What an application reads out of a QR code. @param issuer whose account it is for */
export const factorUri = (secret: string, issuer: string, email: string): string =>
  new TOTP({ ...FORM, issuer, label: email, secret: Secret.fromBase32(secret) }).toString();
