import { expect, test } from 'vitest';
import { log } from '../../../lib/log.ts';
import { inRequest } from '../../../server/http/request-context.ts';
import { keepFailures } from '../../support/kept-failures.ts';

const database = keepFailures('web');
const kept = () =>
  database
    .prepare('SELECT message, path, error, request_id AS request FROM failures ORDER BY id')
    .all();

test('an error is kept with the request it belongs to; a warning is not, a query never', () => {
  inRequest({ requestId: 'request-0001', ip: '', startedAt: 0 }, () =>
    log.error(
      {
        code: 'backend_unavailable',
        status: 0,
        url: 'http://127.0.0.1:1/api/shop/me?token=secret',
      },
      'action failed',
    ),
  );
  log.error(
    { path: '/products/x', requestId: 'request-0002', error: 'no such table' },
    'page failed',
  );
  log.warn({ path: '/bot' }, 'page failed');
  expect(kept()).toEqual([
    {
      message: 'action failed',
      path: '',
      error: 'backend_unavailable · http://127.0.0.1:1/api/shop/me',
      request: 'request-0001',
    },
    {
      message: 'page failed',
      path: '/products/x',
      error: 'no such table',
      request: 'request-0002',
    },
  ]);
});

test('neither a flood nor years fill the disk', async () => {
  await new Promise((next) => {
    setTimeout(next, 1000 - (Date.now() % 1000) + 5);
  });
  const before = kept().length;
  for (let n = 0; n < 60; n += 1) log.error({ path: `/flood/${n}` }, 'page failed');
  expect(kept().length - before).toBeLessThanOrEqual(40);
  database.exec(
    "INSERT INTO failures (at, message, path, error, request_id) VALUES ('2020-01-01T00:00:00.000Z', 'old', '', '', '')",
  );
  database.exec(
    "INSERT INTO failures (at, message, path, error, request_id) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2100) SELECT '2099-01-01', 'many', '', '', '' FROM n",
  );
  await new Promise((next) => {
    setTimeout(next, 1100);
  });
  log.error('one more');
  expect(kept().length).toBe(2000);
  expect(kept().some(({ message }) => message === 'old')).toBe(false);
});
