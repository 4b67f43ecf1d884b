import { expect, test } from 'vitest';
import { systemAddressSchema } from '@/lib/system/schema';

test.each([
  ['e619093b-c3f0-493a-92d8-9b553e788519', 'e619093b-c3f0-493a-92d8-9b553e788519'],
  ['  e619093b-c3f0 -493a-\n92d8-9b553e788519 ', 'e619093b-c3f0-493a-92d8-9b553e788519'],
  ['0123456789abcdef0123456789abcdef', '0123456789abcdef0123456789abcdef'],
  ['1234567', undefined],
  ['заказ № 12', undefined],
  ['<b>e619093b</b>', undefined],
])('%o typed as the number of a request', (typed, request) => {
  expect(systemAddressSchema.parse({ request: typed })).toMatchObject({
    typed: typed.trim(),
    request,
  });
});

test('no number, and one too long to be one', () => {
  for (const request of [undefined, '', 'a'.repeat(201)])
    expect(systemAddressSchema.parse({ request })).toMatchObject({ typed: '', request: undefined });
});
