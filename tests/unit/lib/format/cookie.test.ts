import { expect, it } from 'vitest';
import { cookieIn } from '../../../../lib/format/cookie.ts';

it.each([
  ['', ''],
  ['a=1', '1'],
  ['b=2; a=1=2', '1=2'],
  ['a=1; __Host-a=2', '2'],
  ['__Host-a=2; b=3', '2'],
  ['aa=1; __Host-aa=2', ''],
])('in «%s» a is «%s»', (cookies, value) => expect(cookieIn(cookies, 'a')).toBe(value));
