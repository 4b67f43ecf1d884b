import { expect, test } from 'vitest';
import { SCHEMA_VERSION } from '../../../../lib/catalogue/postgres/copy/definition.ts';
import { canFollow, type CopyPlace } from '../../../../lib/catalogue/postgres/copy/place.ts';

const LOG = { epoch: 'e', oldest: 10, newest: 20 };
const PLACE: CopyPlace = { epoch: 'e', seq: 15, at: 150, version: SCHEMA_VERSION };
const writtenAt = (seq: number) => (seq >= LOG.oldest && seq <= LOG.newest ? seq * 10 : undefined);

test.each<[about: string, place: CopyPlace | undefined, can: boolean]>([
  ['what it has not got is in the log', PLACE, true],
  ['it has all', { ...PLACE, seq: 20, at: 200 }, true],
  ['the next change is the oldest there is', { ...PLACE, seq: 9, at: 90 }, true],
  ['a change is gone that it has not got', { ...PLACE, seq: 8, at: 80 }, false],
  ['it knows more than there ever was', { ...PLACE, seq: 21, at: 210 }, false],
  ['the log is another', { ...PLACE, epoch: 'f' }, false],
  ['it consists of something else', { ...PLACE, version: 'old' }, false],
  ['what it knows as its last change was written at another time', { ...PLACE, at: 151 }, false],
  ['there is no copy', undefined, false],
])('a copy can be gone on with where %s: %#', (_, place, can) => {
  expect(canFollow(place, LOG, writtenAt)).toBe(can);
});

test('a copy of a shop in which nothing has happened since is gone on with', () => {
  const place = { ...PLACE, seq: 0, at: 0 };
  expect(canFollow(place, { epoch: 'e', oldest: 0, newest: 0 }, () => undefined)).toBe(true);
  expect(canFollow(place, { epoch: 'e', oldest: 1, newest: 1 }, writtenAt)).toBe(true);
});
