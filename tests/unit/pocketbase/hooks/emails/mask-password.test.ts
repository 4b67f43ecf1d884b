import { expect, it } from 'vitest';
import { maskPassword } from '../../../../../pocketbase/hooks/emails/mask-password.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const [USER, PASSWORD] = ['robot@shop.test', 'пароль-"7"$&'];

it.each([
  ['as it is', `535 no ${PASSWORD}, ${PASSWORD}`, '535 no …, …'],
  ['as Go quotes it', `535 "no ${JSON.stringify(PASSWORD).slice(1, -1)}"`, '535 "no …"'],
  ['as AUTH PLAIN sends it', `535 no ${base64(`\0${USER}\0${PASSWORD}`)}`, '535 no …'],
  ['as AUTH LOGIN sends it', `334 ${base64(PASSWORD)} no`, '334 … no'],
  ['not at all', `535 no ${USER}`, `535 no ${USER}`],
])('a password that a server repeats %s is masked', (_form, said, shown) =>
  expect(maskPassword(said, USER, PASSWORD)).toBe(shown),
);

it.each(['a', 'ab', 'abc', 'abcd', 'ключ', '🔑', '\u00ff\u00fe>?'])(
  '%j is masked in base64, however many bytes it has',
  (password) => {
    for (const sent of [base64(password), base64(`\0root\0${password}`)])
      expect(maskPassword(`<${sent}>`, 'root', password)).toBe('<…>');
  },
);

it('a password that stands in its own base64 leaves nothing of it', () => {
  const password = 'AHJvb3';
  expect(maskPassword(base64(`\0root\0${password}`), 'root', password)).toBe('…');
});

it('without a password everything is shown', () =>
  expect(maskPassword('550 no', 'robot', '')).toBe('550 no'));
