import { expect, test } from 'vitest';
import { CopiedByAnother } from '../../../../lib/catalogue/postgres/copy/primary.ts';
import { pauses, reasonOf } from '../../../../scripts/catalogue/follow-catalogue.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });

test.each([
  [coded('ECONNREFUSED'), 'PostgreSQL не\u00A0отвечает'],
  [new Error('Connection terminated unexpectedly'), 'PostgreSQL не\u00A0отвечает'],
  [coded('EPIPE'), 'PostgreSQL не\u00A0отвечает'],
  [coded('57P01'), 'PostgreSQL не\u00A0отвечает'],
  [coded('42501'), 'PostgreSQL отказал (42501)'],
  [coded('53100'), 'на\u00A0сервере PostgreSQL кончилось место (53100)'],
  [coded('53300'), 'у\u00A0сервера PostgreSQL слишком много соединений (53300)'],
  [
    coded('28P01'),
    'PostgreSQL не\u00A0принимает имя или пароль, проверьте CATALOGUE_URL и\u00A0pg_hba.conf (28P01)',
  ],
  [coded('ENOENT'), 'база магазина не\u00A0читается'],
  [coded('ERR_SQLITE_ERROR'), 'база магазина не\u00A0читается'],
  [new CopiedByAnother(), 'это уже делает другой процесс'],
])('why the copy does not come on: %s', (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});

test('who fills in vain waits longer each time, who only looks does not', () => {
  let now = 0;
  const pauseAfter = pauses(() => now);
  const [full, unfit, away] = [coded('53100'), coded('23505'), coded('ECONNREFUSED')];
  const fill = (error: unknown) => pauseAfter(error, true);
  expect([fill(full), fill(full), fill(full)]).toEqual([1_000, 2_000, 4_000]);
  expect([pauseAfter(away, false), pauseAfter(away, false)]).toEqual([1_000, 1_000]);
  expect([fill(unfit), pauseAfter(unfit, false)]).toEqual([240_000, 480_000]);
  expect(fill(unfit)).toBe(600_000);
  now = 4 * 3_600_000;
  expect([pauseAfter(unfit, false), fill(unfit)]).toEqual([30_000, 60_000]);
});
