/** Results of one function, small ones; an engine lives on from request to request, and so do they. */
const MOST = 4_000;

/**
 * A pure function of a text that is not asked twice for the same one: what is said of words is said
 * dozens of times a query, and the engine is slow with texts.
 * @param most results that are kept
 */
export function remembered<T>(of: (text: string) => T, most = MOST): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    if (known.size >= most) known.clear();
    const result = of(text);
    known.set(text, result);
    return result;
  };
}
