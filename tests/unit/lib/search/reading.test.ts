import { expect, test } from 'vitest';
import { all, readNow, readSoon, soon, type Reading } from '@/lib/search/reading/model.ts';

function* atOnce<T>(value: T): Reading<T> {
  return value;
}

test('what is answered at once is read without waiting', () => {
  function* sum(): Reading<number> {
    const [one, two] = yield* all([atOnce(1), atOnce('22')]);
    return one + two.length + (yield* atOnce(4));
  }
  expect(readNow(sum())).toBe(7);
});

test('a source that makes one wait is not read at once', () => {
  expect(() => readNow(soon(Promise.resolve(1)))).toThrow('at once');
});

test('what needs nothing of each other is asked together', async () => {
  const asked: string[] = [];
  function* question(name: string, times: number): Reading<string> {
    for (let at = 0; at < times; at += 1) {
      asked.push(`${name}${at}`);
      yield Promise.resolve();
    }
    return name;
  }
  function* both(): Reading<string> {
    const answers = yield* all([question('a', 2), question('b', 2), atOnce('c')]);
    return answers.join('');
  }
  expect(await readSoon(both())).toBe('abc');
  expect(asked).toEqual(['a0', 'b0', 'a1', 'b1']);
});

test('what fails is thrown where it was asked', async () => {
  function* careful(): Reading<string> {
    try {
      return yield* soon(Promise.reject(new Error('away')));
    } catch (error) {
      return `${(error as Error).message}, ${yield* soon(Promise.resolve('gone on'))}`;
    }
  }
  expect(await readSoon(careful())).toBe('away, gone on');
  await expect(readSoon(all([atOnce(1), soon(Promise.reject(new Error('away')))]))).rejects.toThrow(
    'away',
  );
});
