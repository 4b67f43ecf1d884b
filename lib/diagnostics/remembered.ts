/**
 * Work that is done at most once in a while, however often it is asked for: who asks meanwhile gets
 * the last result, who asks while it is being done waits for it. A failure is not kept.
 * @param ms how long a result is good, from the moment it is there
 */
export function remembered<T>(
  ms: number,
  work: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let last: { result: Promise<T>; goodUntil: number } | undefined;
  return () => {
    if (last && now() < last.goodUntil) return last.result;
    const entry = { result: work(), goodUntil: Number.POSITIVE_INFINITY };
    last = entry;
    entry.result.then(
      () => {
        entry.goodUntil = now() + ms;
      },
      () => {
        last = undefined;
      },
    );
    return entry.result;
  };
}
