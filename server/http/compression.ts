import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const OURS: Encoding[] = ['br', 'gzip', 'identity'];

/**
 * Browsers send a handful of different headers, so the parsed answers are remembered; strangers'
 * headers cannot fill the memory.
 */
const REMEMBERED = 200;
const answers = new Map<string, Encoding>();

/** The best encoding that the visitor's `Accept-Encoding` allows: brotli, then gzip, else none. */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const known = answers.get(accepted);
  if (known) return known;
  const allowed = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([...OURS]);
  const best = OURS.find((encoding) => allowed.includes(encoding)) ?? 'identity';
  if (answers.size < REMEMBERED) answers.set(accepted, best);
  return best;
}

/** Smaller than this, the headers outweigh what is saved. */
const WORTH_COMPRESSING_BYTES = 860;

/**
 * The body in the given encoding; itself when compressing would not pay.
 * @param thorough for bytes that are sent many times; otherwise speed comes first
 */
export function compress(body: Buffer, encoding: Encoding, thorough: boolean): Buffer {
  if (encoding === 'identity' || body.length < WORTH_COMPRESSING_BYTES) return body;
  if (encoding === 'gzip') return gzipSync(body, { level: thorough ? 6 : 1 });
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: thorough ? 5 : 1,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
