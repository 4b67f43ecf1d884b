/**
 * Does what only adds to a page that works without it: presses answered at once, marks, counts. A
 * fault in it is told to the console and takes nothing else away: neither the page, which React
 * would give up for the words about an error, nor what else is added to it.
 * @param name what does not work then
 * @returns what ends it, where there is such, for an effect
 */
export function enhance(name: string, begin: () => (() => void) | void): (() => void) | undefined {
  try {
    const stop = begin();
    return stop ? () => void enhance(name, stop) : undefined;
  } catch (error) {
    console.error(`Does not work on this page: ${name}`, error);
    return undefined;
  }
}

/** The same for each of many parts of the page: one that is not as it should be is left alone. */
export function enhanceEach<Of extends Element>(
  name: string,
  parts: Iterable<Of>,
  show: (part: Of) => void,
): void {
  for (const part of parts) enhance(name, () => show(part));
}
