import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { z } from 'zod';

/**
 * Pages of a piece, at most: 8 MB of content, which cross a line of 1.2 Mbit/s within the minute that a
 * call may take.
 */
export const MOST_PAGES = 2_048;
const MOST_BYTES = 2 ** 26;
/** What is sent is compressed quickly: the shop needs the processor. */
const FAST = { params: { 100: 1 } } as const; // ZSTD_c_compressionLevel

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const count = z
  .int()
  .min(0)
  .max(2 ** 32);
const head = z.object({
  version: z.literal(1),
  chain: z.string().max(60),
  number: count,
  /** The SHA-256 of the piece before, '' of the first. */
  previous: z.string().max(64),
  at: z.iso.datetime(),
  pageSize: z.int().min(512).max(65_536),
  pages: count,
  numbers: z.array(count.min(1)).max(MOST_PAGES),
  isLast: z.boolean(),
});

/**
 * A piece of a chain: pages of the database, `numbers`, each with its content. `at`: the moment (UTC)
 * whose state is whole with it, or with the later piece that `isLast`; `pages`: those that the
 * database has then.
 */
type PieceHead = z.infer<typeof head>;
export type Piece = PieceHead & { content: Buffer };

/** @returns what only the owner of the identity opens; the ordinary `age -d … | zstd -d`, too */
export async function sealPiece({ content, ...about }: Piece, recipient: string): Promise<Buffer> {
  const json = Buffer.from(JSON.stringify(about));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return seal(await compress(Buffer.concat([length, json, content]), FAST), recipient);
}

/** @throws Error when it was damaged, was sealed for somebody else or is none */
export async function openPiece(sealed: Buffer, identity: string): Promise<Piece> {
  const plain = await decompress(await unseal(sealed, identity), { maxOutputLength: MOST_BYTES });
  const length = plain.readUInt32BE(0);
  const about = head.parse(JSON.parse(plain.toString('utf8', 4, 4 + length)));
  const content = plain.subarray(4 + length);
  if (content.length !== about.numbers.length * about.pageSize)
    throw new Error('A piece holds more or less than it says');
  return { ...about, content };
}

/** @param recipient `age1…` */
export async function seal(plain: Uint8Array, recipient: string): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Buffer.from(await encrypter.encrypt(plain));
}

/** @param identity `AGE-SECRET-KEY-…` @throws Error when it does not open it */
export async function unseal(sealed: Uint8Array, identity: string): Promise<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return Buffer.from(await decrypter.decrypt(sealed));
}

export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');
