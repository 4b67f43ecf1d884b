import { expect, it } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { failureOfDigest } from '../../../lib/page-failures.ts';

it('a code travels through the digest', () =>
  expect(failureOfDigest(new AppError('forbidden').digest)).toBe('forbidden'));
it.each([undefined, '123456', 'detal:', 'detal:constructor'])(
  'digest %j is an unexpected error',
  (digest) => expect(failureOfDigest(digest)).toBe('unexpected'),
);

it.each([
  [undefined, 'Слишком много попыток. Подождите минуту и попробуйте ещё раз.'],
  [1, 'Слишком много попыток. Попробуйте снова через 1\u00A0секунду.'],
  [60, 'Слишком много попыток. Попробуйте снова через 60\u00A0секунд.'],
  [121, 'Слишком много попыток. Попробуйте снова через 3\u00A0минуты.'],
])('who has to wait %j seconds is told how long', (retryAfterS, text) =>
  expect(new AppError('too_many_requests', { retryAfterS }).userMessage).toBe(text),
);

it.each([
  ['остаток изменился', 12, 5, 'остаток изменился: было 12, стало 5.'],
  ['посчитанное изменилось', null, 1_000, 'было не\u00A0записано, стало 1\u202F000.'],
])('who was overtaken is told by which figure: %s', (what, was, now, text) =>
  expect(new AppError('changed_meanwhile', { moved: { what, was, now } }).userMessage).toContain(
    text,
  ),
);
