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

/** An address of the shop that says one thing more. */
export function withParameter(address: string, name: string, value: string): string {
  const [before = '', hash] = address.split('#');
  const [path = '', query] = before.split('?');
  const params = new URLSearchParams(query);
  params.set(name, value);
  return `${path}?${params}${hash === undefined ? '' : `#${hash}`}`;
}
