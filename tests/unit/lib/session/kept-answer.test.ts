import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { FailedState } from '../../../../lib/actions/state.ts';
import { MAX } from '../../../../lib/feedback/model.ts';
import { answerFromParts, answerInParts } from '../../../../lib/session/kept-answer.ts';

beforeAll(() => {
  process.env.POCKETBASE_URL = 'http://127.0.0.1:9';
  process.env.SESSION_SECRET = 'a secret of this shop, long enough';
});

const state = (values: Record<string, string>): FailedState => ({
  status: 'failed',
  code: 'invalid_input',
  message: 'Проверьте отмеченные поля.',
  fields: { phone: ['Проверьте номер'] },
  values,
});
const placed = (parts: string[]) => new Map(parts.map((part, index) => [String(index), part]));
/** Letters as people use them: more of some, so that they pack as words do. */
const russian = (length: number) =>
  fc
    .sample(
      fc.array(fc.constantFrom(...'оооооеееееаааааиииинннттссрвлкмдпуяыьгзбчйхжшюцщэф,.    '), {
        minLength: length,
        maxLength: length,
      }),
      { numRuns: 1, seed: 44 },
    )[0]!
    .join('');

test.each([[0], [1], [500], [MAX.message]])(
  'a message of %i letters comes back whole, in cookies that browsers keep',
  async (length) => {
    const typed = state({ name: 'Анна', message: russian(length) });
    const parts = await answerInParts('feedback', typed);
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) expect(part.length).toBeLessThan(4_000);
    expect(await answerFromParts(placed(parts))).toEqual({ form: 'feedback', state: typed });
  },
);

test('what no cookies hold is not kept', async () =>
  expect(await answerInParts('feedback', state({ message: russian(60_000) }))).toEqual([]));

test('parts that are missing, changed or of another answer are nothing', async () => {
  const typed = (letter: string) => state({ message: letter + russian(MAX.message - 1) });
  const parts = await answerInParts('feedback', typed('а'));
  const others = await answerInParts('feedback', typed('б'));
  expect(parts.length).toBeGreaterThan(1);
  for (const broken of [
    [],
    parts.slice(0, -1),
    parts.slice(1),
    [...parts].reverse(),
    [parts[0]!, ...others.slice(1)],
    [`${parts[0]!.slice(0, -8)}AAAAAA~2`, ...parts.slice(1)],
    ['garbage'],
  ])
    expect(await answerFromParts(placed(broken))).toBeNull();
});
