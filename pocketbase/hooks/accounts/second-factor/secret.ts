/** Letters and digits of base32; 32 of them are the 160 bits that RFC 4226 asks for. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 32;
/** Bytes of a key, as AES-256 wants them. */
const KEY = 32;

export const newSecret = (): string => $security.randomStringWithAlphabet(LENGTH, BASE32);

/**
 * A secret as it is stored: whoever has the database, or a copy of it, and not the key of this
 * installation reads none, and one that is moved to another account opens nothing there.
 */
export const sealSecret = (account: string, secret: string): string =>
  $security.encrypt(`${account}:${secret}`, key());

/** What was stored for an account; '' when it was sealed elsewhere. */
export function openSecret(app: core.App, account: string, sealed: string): string {
  try {
    const [owner, secret = ''] = $security.decrypt(sealed, key()).split(':');
    if (owner === account) return secret;
  } catch {
    // said below
  }
  app.logger().error('a second factor was sealed with another key', 'account', account);
  return '';
}

/** Made by `npm start` for this purpose alone (scripts/shop/secrets.ts). */
function key(): string {
  const secret = $os.getenv('DETAL_SECOND_FACTOR_KEY');
  if (secret.length < KEY) throw new Error('DETAL_SECOND_FACTOR_KEY is not set');
  return secret.slice(0, KEY);
}
