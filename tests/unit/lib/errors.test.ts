import { describe, expect, it } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { failureOfDigest } from '../../../lib/page-failures.ts';

/** Of the owner's brief: «status code default 500, message 'Internal Server Error' unless the error carries its own message; a description is also shown». */
describe('what an error page says', () => {
  it.each([
    ['forbidden', {}, 403, 'У вас нет доступа к этой странице.'],
    ['sign_in_required', {}, 401, 'Войдите, чтобы продолжить.'],
    [
      'too_many_requests',
      { retryAfterS: 5 },
      429,
      'Слишком много попыток. Попробуйте снова через 5\u00A0секунд.',
    ],
    [
      'orders_closed',
      {},
      500,
      'Магазин пока не принимает заказы через сайт. Напишите или позвоните нам.',
    ],
  ] as const)(
    'of %s is its own message, and its own status where it has one',
    (code, details, status, message) => {
      const error = new AppError(code, { ...details, cause: new Error('secret') });
      expect(failureOfDigest(error.digest)).toEqual({
        status,
        message,
        description: expect.stringMatching(/[а-я]/),
      });
    },
  );

  it.each([
    undefined,
    '123456',
    'detal:',
    'detal:constructor',
    'detal:200:words',
    'detal:500:',
    new AppError('unexpected', { cause: new Error('secret') }).digest,
    new AppError('invalid_input').digest,
    new AppError('not_stored').digest,
  ])('of any other error is that something went wrong (digest %j)', (digest) =>
    expect(failureOfDigest(digest)).toEqual({
      status: 500,
      message: 'Internal Server Error',
      description: 'Что-то пошло не так. Мы уже разбираемся.',
    }),
  );
});

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
