import { LINE_STATES, type LineState } from '../../../../lib/orders/model.ts';

/** As many lines as anybody has before him at once. */
const MOST = 500;

/** A line in the state in which it was seen. */
export type Seen = { line: string; from: LineState };

/** Whether a request names lines so, each once. */
export const areSeen = (lines: unknown): lines is Seen[] =>
  Array.isArray(lines) &&
  lines.length > 0 &&
  lines.length <= MOST &&
  lines.every(isSeen) &&
  new Set(lines.map(({ line }) => line)).size === lines.length;

function isSeen(one: unknown): one is Seen {
  const { line, from } = (one ?? {}) as { [part: string]: unknown };
  const isId = typeof line === 'string' && /^[a-z0-9]{1,15}$/.test(line);
  return isId && (LINE_STATES as readonly unknown[]).includes(from);
}
