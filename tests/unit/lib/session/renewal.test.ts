import { expect, it, vi } from 'vitest';
import { askedOnce, isRenewalDue } from '../../../../lib/session/renewal.ts';

const MINUTE = 60_000;

it('a session is renewed after ten minutes of use, not before', () => {
  expect(isRenewalDue(0, 10 * MINUTE - 1)).toBe(false);
  expect(isRenewalDue(0, 10 * MINUTE)).toBe(true);
});

it('two tabs renew one session once, also when the second comes a little later', async () => {
  const ask = vi.fn(async (token: string) => `new ${token}`);
  let now = 0;
  const renew = askedOnce(ask, () => now);
  expect(await Promise.all([renew('a'), renew('a'), renew('b')])).toEqual([
    'new a',
    'new a',
    'new b',
  ]);
  now = 29_000;
  expect(await renew('a')).toBe('new a');
  expect(ask).toHaveBeenCalledTimes(2);
  now = 30_000;
  await renew('a');
  expect(ask).toHaveBeenCalledTimes(3);
});

it('a failed renewal is tried again by the next request', async () => {
  const ask = vi
    .fn<(token: string) => Promise<string>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue('new');
  const renew = askedOnce(ask);
  await expect(renew('a')).rejects.toThrow('down');
  expect(await renew('a')).toBe('new');
});
