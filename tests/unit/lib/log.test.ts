import { afterEach, expect, test } from 'vitest';
import { keepFailuresWith } from '../../../lib/failures/keeper.ts';
import { log } from '../../../lib/log.ts';

afterEach(() => keepFailuresWith(() => undefined));

test('what was called off is told as no failure, whoever tells of it', () => {
  const kept: string[] = [];
  keepFailuresWith((line) => void kept.push(line));
  log.error({ code: 'request_cancelled' }, 'suggestions failed');
  log.error({ code: 'backend_unavailable' }, 'suggestions failed');
  expect(kept.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ level: 50, code: 'backend_unavailable' }),
  ]);
});
