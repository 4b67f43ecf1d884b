/**
 * Code that asks a database and does not know whether the answer is there at once (SQLite, inside
 * the backend's engine, which runs synchronous code only) or later (PostgreSQL). A question is a
 * generator: `const found = yield* source.numbers(…)`. One that has to wait yields a promise and is
 * handed what it becomes; one that need not never yields.
 */
export type Reading<T> = Generator<PromiseLike<unknown>, T, unknown>;

/** What a promise becomes, as a question. */
export function* soon<T>(promise: PromiseLike<T>): Reading<T> {
  return (yield promise) as T;
}

/** The answer of a reading whose source answers at once. @throws Error where it does not */
export function readNow<T>(reading: Reading<T>): T {
  const { done, value } = reading.next();
  if (done) return value;
  throw new Error('the source does not answer at once');
}

/** The answer of a reading, whenever its source answers. */
export const readSoon = async <T>(reading: Reading<T>): Promise<T> =>
  finish(reading, reading.next());

async function finish<T>(
  reading: Reading<T>,
  first: IteratorResult<PromiseLike<unknown>, T>,
): Promise<T> {
  let step = first;
  while (!step.done) {
    let answer: unknown;
    try {
      answer = await step.value;
    } catch (error) {
      step = reading.throw(error);
      continue;
    }
    step = reading.next(answer);
  }
  return step.value;
}

type Answers<T extends readonly Reading<unknown>[]> = {
  -readonly [K in keyof T]: T[K] extends Reading<infer Answer> ? Answer : never;
};

/**
 * The answers of questions that need nothing of each other: asked one after the other where answers
 * come at once, together where they are waited for.
 */
export function* all<const T extends readonly Reading<unknown>[]>(
  readings: T,
): Reading<Answers<T>> {
  const steps = readings.map((reading) => reading.next());
  const answers = steps.every(({ done }) => done)
    ? steps.map(({ value }) => value)
    : yield Promise.all(readings.map((reading, at) => finish(reading, steps[at]!)));
  return answers as Answers<T>;
}
