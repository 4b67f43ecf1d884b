import { expect, it } from 'vitest';
import { withinTime } from '../../../../scripts/offsite/open-target.ts';
import { reasonOf } from '../../../../scripts/offsite/reason.ts';
import type { Target } from '../../../../scripts/offsite/target.ts';

const SOON_MS = 20;
const target = (over: Partial<Target>): Target => ({
  put: async () => undefined,
  get: async () => undefined,
  has: async () => false,
  list: async () => [],
  remove: async () => undefined,
  ...over,
});

it('gives up a place that hangs, asks it nothing meanwhile, and goes on once it is back', async () => {
  const stuck = Promise.withResolvers<boolean>();
  let asked = 0;
  const place = withinTime(
    target({
      has: () => {
        asked += 1;
        return stuck.promise;
      },
    }),
    SOON_MS,
  );
  const why = async () => place.has('a').then(String, reasonOf);
  expect(await why()).toBe('хранилище не\u00A0отвечает');
  expect(await why()).toBe('хранилище не\u00A0отвечает');
  expect(asked).toBe(1);
  stuck.resolve(true);
  await expect.poll(why).toBe('true');
});

it('hands on what the place answers, and what it fails with', async () => {
  const place = withinTime(
    target({
      get: async () => Buffer.from('kept'),
      put: async () => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' })),
    }),
    SOON_MS,
  );
  expect(String(await place.get('a'))).toBe('kept');
  await expect(place.put('a', Buffer.alloc(1))).rejects.toMatchObject({ code: 'ENOSPC' });
});
