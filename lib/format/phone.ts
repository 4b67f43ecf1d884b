import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * «+7 916 123-45-67», on one line wherever it stands.
 * @param e164 what cannot be read as a number is shown as it is
 */
export function formatPhone(e164: string): string {
  const number = parsePhoneNumberFromString(e164);
  const shown =
    number?.countryCallingCode === '7'
      ? number.formatNational().replace(/^8 \((\d+)\) /, '+7 $1 ')
      : number?.formatInternational();
  return (shown ?? e164).replaceAll(' ', '\u00A0').replaceAll('-', '\u2011');
}

/**
 * A number as people type it, in E.164: «8 916 123-45-67», «7…», «+7 (916) …», ten digits; other
 * countries with their «+».
 * @returns null when it can be nobody's number
 */
export function toE164(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  const typed =
    !text.includes('+') && digits.length === 11 && digits.startsWith('7') ? `+${digits}` : text;
  const number = parsePhoneNumberFromString(typed, 'RU');
  return number?.isPossible() && !number.ext ? number.number : null;
}
