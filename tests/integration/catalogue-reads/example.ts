import type { CatalogueReads } from '../../../lib/catalogue/reads.ts';
import type { ErrorCode } from '../../../lib/errors.ts';

/** One thing that every implementation has to answer so: what it is about, the read, what goes in, what comes out. */
export type Example = [
  about: string,
  read: keyof CatalogueReads,
  input: unknown[],
  expected: Expected,
];

/**
 * What an answer has to hold; what it does not name may be anything, but a list has what it names,
 * in that order, and no more. Products in a list are named by their id (see `inShort`).
 */
export type Expected = object | { throws: ErrorCode };

/** An example whose input is that of the read. */
export const example = <Read extends keyof CatalogueReads>(
  about: string,
  read: Read,
  input: Parameters<CatalogueReads[Read]>,
  expected: Expected,
): Example => [about, read, input, expected];

/**
 * An answer with every product of a list as its id, so that an example can name a list by what
 * stands in it: a cross with the reason, one that is two crosses away with the number between.
 */
export function inShort(answer: unknown): unknown {
  if (Array.isArray(answer))
    return answer.map((one) => (isListed(one) ? named(one) : inShort(one)));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, inShort(value)]));
}

type Listed = { id: string; why?: string; via?: { brand: string; number: string } };

const isListed = (one: unknown): one is Listed =>
  typeof one === 'object' && one !== null && 'availability' in one;

function named({ id, why, via }: Listed): string {
  if (why) return `${id}: ${why}`;
  return via ? `${id}: ${via.brand} ${via.number}` : id;
}
