import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * «+7 916 123-45-67», on one line wherever it stands.
 * @param e164 what cannot be read as a number is shown as it is
 */
export function formatPhone(e164: string): string {
  const number = parsePhoneNumberFromString(e164);
  const shown = number?.countryCallingCode === '7' ? number.formatNational().replace(/^8 \((\d+)\) /, '+7 $1 ') : number?.formatInternational();
  return (shown ?? e164).replaceAll(' ', '\u00A0').replaceAll('-', '\u2011');
}
