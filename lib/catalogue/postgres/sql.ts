import { createHash } from 'node:crypto';
import type { Statement } from './ask.ts';

/** What is bound; the same one named twice is bound once. */
type Bound = { value: unknown };
/** Text of a statement with what is bound in it, to be put together. */
export type Sql = { readonly tokens: readonly (string | Bound)[] };

const isSql = (input: unknown): input is Sql =>
  typeof input === 'object' && input !== null && 'tokens' in input;

/** A piece of SQL: another piece is put in as it is, everything else is bound. */
export const sql = (texts: readonly string[], ...inputs: unknown[]): Sql => ({
  tokens: texts.flatMap((text, at) => {
    if (at === 0) return [text];
    const input = inputs[at - 1];
    return [...(isSql(input) ? input.tokens : [{ value: input }]), text];
  }),
});

/** A text of ours as it is: names and numbers that are no input. */
export const raw = (text: string): Sql => ({ tokens: [text] });

/** A value that is named more than once. */
export const bound = (value: unknown): Sql => ({ tokens: [{ value }] });

export const joined = (pieces: readonly Sql[], between: string): Sql => ({
  tokens: pieces.flatMap(({ tokens }, at) => (at === 0 ? tokens : [between, ...tokens])),
});

/** Conditions that all hold. */
export const every = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? joined(conditions, ' AND ') : raw('TRUE');

/** The finished statement, under a name of its text: half of a short one is its planning. */
export function statement({ tokens }: Sql): Statement {
  const places = new Map<Bound, number>();
  const text = tokens
    .map((token) => {
      if (typeof token === 'string') return token;
      const place = places.get(token) ?? places.size + 1;
      places.set(token, place);
      return `$${place}`;
    })
    .join('');
  return { name: nameOf(text), text, values: [...places.keys()].map(({ value }) => value) };
}

/**
 * So many texts are prepared; what a stranger makes up beyond them is planned each time, since every
 * connection of PostgreSQL keeps what was prepared on it.
 */
const MOST_NAMED = 400;
const names = new Map<string, string>();

/** There are as many texts as there are kinds of questions. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST_NAMED) return undefined;
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 16);
  names.set(text, name);
  return name;
}
