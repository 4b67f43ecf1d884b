import { MAX_LIST_LINES, MAX_WAYS, MAX_WORDS, type Way } from '../../../lib/bulk-order/model.ts';
import { MAX_QUANTITY } from '../../../lib/cart/model.ts';
import { isCount } from '../request/count.ts';
import { refuse } from '../request/refuse.ts';

/** Letters of a key; a longer one is nobody's. */
const KEY = /^[0-9A-ZÀ-ÖØ-öø-žΆΈ-ϡЀ-ѯҊ-ӿԀ-ԯ]{1,200}$/;

/**
 * The lines in a request about a list.
 * @throws 400 `invalid_input`
 */
export function requestedList({ lines }: { [name: string]: unknown }): Way[][] {
  if (!Array.isArray(lines) || lines.length > MAX_LIST_LINES || !lines.every(isLine))
    throw refuse('invalid_input', 'lines');
  return lines;
}

const isLine = (line: unknown): line is Way[] =>
  Array.isArray(line) && line.length > 0 && line.length <= MAX_WAYS && line.every(isWay);

function isWay(way: unknown): way is Way {
  const { words, quantity } = (way ?? {}) as { [part: string]: unknown };
  return (
    isCount(quantity, MAX_QUANTITY) &&
    Array.isArray(words) &&
    words.length > 0 &&
    words.length <= MAX_WORDS &&
    words.every((word) => typeof word === 'string' && KEY.test(word))
  );
}
