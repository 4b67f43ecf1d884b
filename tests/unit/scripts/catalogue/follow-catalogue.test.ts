import { expect, test } from 'vitest';
import { CopiedByAnother } from '../../../../lib/catalogue/postgres/copy/primary.ts';
import { reasonOf } from '../../../../scripts/catalogue/follow-catalogue.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });

test.each([
  [coded('ECONNREFUSED'), 'PostgreSQL не\u00A0отвечает'],
  [new Error('Connection terminated unexpectedly'), 'PostgreSQL не\u00A0отвечает'],
  [coded('EPIPE'), 'PostgreSQL не\u00A0отвечает'],
  [coded('57P01'), 'PostgreSQL не\u00A0отвечает'],
  [coded('42501'), 'PostgreSQL отказал (42501)'],
  [coded('ENOENT'), 'база магазина не\u00A0читается'],
  [coded('ERR_SQLITE_ERROR'), 'база магазина не\u00A0читается'],
  [new CopiedByAnother(), 'это уже делает другой процесс'],
])('why the copy does not come on: %s', (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
