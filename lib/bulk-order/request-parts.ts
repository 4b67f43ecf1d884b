import { routes } from '../routes.ts';

/** What the form takes of a query, characters. */
const MAX_NAMED = 200;

/** «W 712/75 2 шт; C 27 161; и ещё 12» */
function namedParts(parts: readonly string[]): string {
  const rest = (from: number) => (from < parts.length ? `и ещё ${parts.length - from}` : '');
  let named = '';
  for (const [at, part] of parts.entries()) {
    const more = named ? `${named}; ${part}` : part;
    if (more.length + rest(at + 1).length + 2 > MAX_NAMED)
      return [named || part.slice(0, MAX_NAMED - 20), rest(at + (named ? 0 : 1))]
        .filter(Boolean)
        .join('; ');
    named = more;
  }
  return named;
}

/**
 * Where the shop is asked to find what it did not find by itself.
 * @param parts as they were written; as many as there is room for are named
 */
export const requestParts = (parts: readonly string[]): string =>
  routes.vinRequest({ q: namedParts(parts) });
