/**
 * The query of an address, with its `?`; what is undefined is left out, and nothing at all is an
 * empty text.
 */
export function parameters(entries: (string | number | undefined)[][]): string {
  const params = new URLSearchParams(
    entries.flatMap(([name, value]) =>
      value === undefined ? [] : [[String(name), String(value)]],
    ),
  );
  return params.size ? `?${params}` : '';
}
