import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { EXTENSION, isPhone } from '../phones/model.ts';

/**
 * «+7 916 123-45-67», on one line wherever it stands.
 * @param e164 with an extension behind it or without; what cannot be read as a number is shown as it is
 */
export function formatPhone(e164: string): string {
  const [line = '', extension] = e164.split(EXTENSION);
  if (extension) return `${formatPhone(line)}\u00A0доб.\u00A0${extension}`;
  const number = parsePhoneNumberFromString(e164);
  const shown =
    number?.countryCallingCode === '7'
      ? number.formatNational().replace(/^8 \((\d+)\) /, '+7 $1 ')
      : number?.formatInternational();
  // The library leaves out an 8 that it takes for what is dialled before a number.
  const isWhole = shown && shown.replace(/\D/g, '') === e164.replace(/\D/g, '');
  return (isWhole ? shown : e164).replaceAll(' ', '\u00A0').replaceAll('-', '\u2011');
}

/**
 * A number as people type it, in E.164: «8 916 123-45-67», «7…», «+7 (916) …», ten digits; other
 * countries with their «+» or «8 10».
 * @returns null when it can be nobody's number
 */
export function toE164(text: string): string | null {
  // An 8 by itself is dialled in Russia, and no country's code.
  if (/^\s*\+\s*8[\s(-]/.test(text)) return null;
  const number = parsePhoneNumberFromString(text.includes('+') ? text : dialled(text), 'RU');
  if (!number?.isValid() || number.ext) return null;
  // Read again it has to be itself, or it would be kept as another each time that it is saved.
  const again = parsePhoneNumberFromString(number.number)?.number;
  return isPhone(number.number) && again === number.number ? number.number : null;
}

/**
 * What is dialled in Russia, as it is called from abroad; '' for what is no number of hers. The
 * library alone takes «8 916 123-45-6» for ten digits of which the first is an 8.
 */
function dialled(text: string): string {
  const digits = text.replace(/\D/g, '');
  const isWhole = /^[^78]/.test(digits) || /^\s*\((?!8[\s-])/.test(text);
  if (digits.length === 10 && isWhole) return `+7${digits}`;
  if (digits.length === 11 && /^[78]/.test(digits)) return `+7${digits.slice(1)}`;
  return digits.startsWith('810') ? `+${digits.slice(3)}` : '';
}
