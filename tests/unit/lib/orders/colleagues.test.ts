import { expect, test } from 'vitest';
import { othersAt, withLook } from '../../../../lib/orders/colleagues/model.ts';

const NOW = 1_800_000_000_000;
const looks = (...all: [order: string, admin: string, ago: number][]) =>
  all.reduce(
    (stored, [order, admin, ago]) => withLook(stored, { order, admin, at: NOW - ago }),
    '',
  );

test('a look holds for half a minute, and anew each time it is said', () => {
  const stored = looks(['a', 'maria', 24_000], ['a', 'ivan', 2_000]);
  expect(othersAt(stored, 'a', 'me', NOW)).toEqual(['ivan', 'maria']);
  expect(othersAt(stored, 'a', 'me', NOW + 1_000)).toEqual(['ivan']);
  const again = withLook(stored, { order: 'a', admin: 'maria', at: NOW });
  expect(othersAt(again, 'a', 'me', NOW + 20_000)).toEqual(['maria', 'ivan']);
  expect(othersAt(again, 'a', 'me', NOW + 25_000)).toEqual([]);
});

test('neither oneself nor who has another order open is meant; nothing is known at the beginning', () => {
  const stored = looks(['a', 'me', 0], ['b', 'maria', 0], ['a', 'ivan', 0], ['a', 'me', 0]);
  expect(othersAt(stored, 'a', 'me', NOW)).toEqual(['ivan']);
  expect(othersAt('', 'a', 'me', NOW)).toEqual([]);
});

test('only the newest are remembered, and nothing that is over', () => {
  const many = looks(
    ...Array.from({ length: 600 }, (_, n): [string, string, number] => ['a', `n${n}`, 0]),
  );
  expect(othersAt(many, 'a', 'me', NOW)).toHaveLength(500);
  expect(othersAt(many, 'a', 'me', NOW)[0]).toBe('n599');
  expect(JSON.parse(withLook(many, { order: 'a', admin: 'me', at: NOW + 30_000 }))).toHaveLength(1);
});
