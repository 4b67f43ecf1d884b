import { expect, it } from 'vitest';
import { formatPhone } from '../../../../lib/format/phone.ts';

it.each([
  ['+74951234567', '+7 495 123-45-67'],
  ['+79161234567', '+7 916 123-45-67'],
  ['+375291234567', '+375 29 123 45 67'],
  ['12', '12'],
])('%s is read as %s', (e164, shown) =>
  expect(formatPhone(e164).replaceAll('\u00A0', ' ').replaceAll('\u2011', '-')).toBe(shown),
);

it('stays on one line', () => expect(formatPhone('+74951234567')).not.toMatch(/[ -]/));
