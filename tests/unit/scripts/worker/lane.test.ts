import { expect, it } from 'vitest';
import type { Config } from '../../../../lib/config.ts';
import { AppError } from '../../../../lib/errors.ts';
import type { Backend } from '../../../../lib/pocketbase/client.ts';
import { Idleness } from '../../../../scripts/worker/idleness.ts';
import { keepLane } from '../../../../scripts/worker/lane.ts';
import { keepFailures } from '../../../support/kept-failures.ts';

keepFailures('worker');

it('tells once that it has begun, and then that the answer to its last question was lost', async () => {
  const asked: unknown[] = [];
  const stop = new AbortController();
  const answers = ['lost', 'lost', 'nothing'];
  const send = async (_: string, { body }: { body: unknown }) => {
    asked.push(body);
    const answer = answers[asked.length - 1];
    if (asked.length === answers.length) stop.abort();
    if (answer === 'lost') throw new AppError('backend_unavailable');
    return { job: null };
  };
  const session = async () => ({ send }) as unknown as Backend;
  await keepLane('reading', session, {} as Config, {
    stopping: stop.signal,
    idleness: new Idleness(),
  });
  expect(asked).toEqual([
    { lane: 'reading', begin: true },
    { lane: 'reading', lost: true },
    { lane: 'reading', lost: true },
  ]);
});
