import { expect, it, test } from 'vitest';
import { securityTxt } from '../../../../lib/settings/security-txt.ts';

const NOW = Date.UTC(2026, 10, 23, 14, 30);
const phones = [{ e164: '+74950000000', shown: '+7 495 000-00-00' }];

it.each([
  ['an empty shop on http', '', [], 'http://127.0.0.1:3000', null],
  ['no address on http', '', phones, 'http://shop.test', ['tel:+74950000000']],
  ['an address on http', 'a@b.test', [], 'http://shop.test', ['mailto:a@b.test']],
  ['nothing but https', '', [], 'https://shop.test', ['https://shop.test/contacts']],
  [
    'everything',
    'a@b.test',
    phones,
    'https://shop.test',
    ['mailto:a@b.test', 'https://shop.test/contacts', 'tel:+74950000000'],
  ],
])('who can be told: %s', (_, email, told, site, contacts) => {
  const text = securityTxt({ email, phones: told }, site, NOW);
  expect(text?.split('\n').filter((line) => line.startsWith('Contact: ')) ?? null).toEqual(
    contacts?.map((contact) => `Contact: ${contact}`) ?? null,
  );
  expect(text?.includes('Canonical: https://shop.test/.well-known/security.txt') ?? false).toBe(
    site.startsWith('https:'),
  );
});

test('it holds for less than a year, is the same all day and is not written into by a setting', () => {
  const text = securityTxt(
    { email: 'a@b.test\nContact: mailto:thief@b.test', phones: [] },
    'http://shop.test',
    NOW,
  )!;
  expect(text.split('\n')).toEqual([
    expect.stringMatching(/^Contact: mailto:a@b\.test%0A/),
    'Expires: 2027-05-22T00:00:00.000Z',
    'Preferred-Languages: ru, en',
    '',
  ]);
});
