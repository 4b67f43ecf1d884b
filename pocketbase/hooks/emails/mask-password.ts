const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** As AUTH PLAIN and LOGIN send it. The engine has neither `btoa` nor `TextEncoder`. */
function base64(text: string): string {
  const bytes = [...encodeURIComponent(text).matchAll(/%(..)|./g)].map(([one, hex]) =>
    hex ? parseInt(hex, 16) : one.charCodeAt(0),
  );
  let out = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const bits = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const digits = [18, 12, 6, 0].map((shift) => DIGITS.charAt((bits >> shift) & 63)).join('');
    const left = bytes.length - at;
    out += left === 1 ? `${digits.slice(0, 2)}==` : left === 2 ? `${digits.slice(0, 3)}=` : digits;
  }
  return out;
}

/**
 * What a mail server said, without the password: there are servers that repeat what they were told,
 * and it was told in base64. Go quotes their words. The longest goes first, so that nothing is left
 * of what it holds.
 */
export const maskPassword = (said: string, user: string, password: string): string =>
  password === ''
    ? said
    : [
        base64(`\0${user}\0${password}`),
        base64(password),
        JSON.stringify(password).slice(1, -1),
        password,
      ].reduce((text, secret) => text.replaceAll(secret, '…'), said);
