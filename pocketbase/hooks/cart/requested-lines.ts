import { MAX_GUEST_READ, MAX_QUANTITY } from '../../../lib/cart/model.ts';
import { refuse } from '../request/refuse.ts';
import type { Asked } from './lines.ts';

const isCount = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/**
 * The lines in a request about offers, each offer once; as many as are read of a guest's cart
 * unless told.
 * @throws 400 `invalid_input`
 */
export function requestedLinesIn(
  { lines }: { [name: string]: unknown },
  most = MAX_GUEST_READ,
): Asked[] {
  if (!Array.isArray(lines) || lines.length > most || !lines.every(isAsked))
    throw refuse('invalid_input', 'lines');
  if (new Set(lines.map(({ offer }) => offer)).size < lines.length)
    throw refuse('invalid_input', 'lines');
  return lines.map(({ offer, quantity, priceSeen }) => ({ offer, quantity, priceSeen }));
}

function isAsked(line: unknown): line is Asked {
  const { offer, quantity, priceSeen } = (line ?? {}) as { [part: string]: unknown };
  return (
    typeof offer === 'string' &&
    /^[a-z0-9]{1,15}$/.test(offer) &&
    isCount(quantity, 1, MAX_QUANTITY) &&
    isCount(priceSeen, 0, 10_000_000_000)
  );
}
