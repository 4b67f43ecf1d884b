import { expect, test } from 'vitest';
import { AppError } from '../../../../lib/errors.ts';
import { every } from '../../../../scripts/worker/every.ts';
import { Idleness } from '../../../../scripts/worker/idleness.ts';
import { tellFailure } from '../../../../scripts/worker/tell-failure.ts';
import { keepFailures } from '../../../support/kept-failures.ts';

const database = keepFailures('worker');
const kept = () =>
  database.prepare('SELECT message, path, error FROM failures ORDER BY id').all().splice(0);
const forget = () => database.exec('DELETE FROM failures');

test('a round that fails is kept once, in words: what was tried and why it failed', async () => {
  forget();
  const stopping = new AbortController();
  let rounds = 0;
  await every(
    0,
    'folders',
    async () => {
      rounds += 1;
      if (rounds < 3)
        throw Object.assign(new Error('EACCES: permission denied, scandir /inbox'), {
          code: 'EACCES',
        });
      stopping.abort();
      return 'nothing';
    },
    { stopping: stopping.signal, idleness: new Idleness() },
  );
  expect(kept()).toEqual([
    {
      message: 'Не\u00A0удалось посмотреть папки поставщиков: нет доступа к\u00A0файлу или папке',
      path: '',
      error: expect.stringContaining('/inbox'),
    },
  ]);
});

test('a job that fails leads to its page; what nobody foresaw is told as such, with its own words', () => {
  forget();
  tellFailure('running', new TypeError('x is not a function'), { job: 'job0000000001' });
  tellFailure('checking', new AppError('backend_unavailable'), { job: 'job0000000002' });
  expect(kept()).toEqual([
    {
      message:
        'Не\u00A0удалось загрузить прайс-лист: ошибка в\u00A0программе, сообщите о\u00A0ней разработчику',
      path: '/admin/imports/job0000000001',
      error: expect.stringContaining('x is not a function'),
    },
    {
      message: 'Не\u00A0удалось проверить прайс-лист: сервер данных не\u00A0отвечает',
      path: '/admin/imports/job0000000002',
      error: expect.any(String),
    },
  ]);
});
