import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const brotliAside = promisify(brotliCompress);
const gzipAside = promisify(gzip);

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
 * The body in the given encoding, made on a thread of its own; itself when compressing would not
 * pay.
 * @param thorough for bytes that are sent many times; otherwise speed comes first
 */
export async function compress(
  body: Buffer,
  encoding: Encoding,
  thorough: boolean,
): Promise<Buffer> {
  if (encoding === 'identity' || body.length < WORTH_COMPRESSING_BYTES) return body;
  if (encoding === 'gzip') return gzipAside(body, { level: thorough ? 6 : 1 });
  return brotliAside(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: thorough ? 5 : 1,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
