import { readSync } from 'node:fs';

/** How far a write-ahead log has been read: which log, how many frames, and the checksum of the last. */
export type LogMark = { salts: string; frame: number; check: [number, number] };

/** What the index of the log (`…-shm`) says is committed. */
export type LogIndex = {
  salts: string;
  lastFrame: number;
  pages: number;
  pageSize: number;
  check: [number, number];
};

/** A change of a page: where in the log its content lies. `isCommit`: a transaction ends with it. */
export type Frame = { page: number; offset: number; isCommit: boolean };

const INDEX_HEADER = 48;
const LOG_HEADER = 32;
const FRAME_HEADER = 24;
const MAGIC_LITTLE = 0x377f0682;
/** So many bytes of frames are read at once. */
const READ_BYTES = 4 * 2 ** 20;

/**
 * Reads the header of the log's index, which the system shares with whoever writes; it stands there
 * twice, so that one that is being written shows.
 * @returns undefined while it is being written
 */
export function readLogIndex(file: number): LogIndex | undefined {
  const bytes = Buffer.alloc(2 * INDEX_HEADER);
  if (readSync(file, bytes, 0, bytes.length, 0) < bytes.length) return undefined;
  const header = bytes.subarray(0, INDEX_HEADER);
  if (!header.equals(bytes.subarray(INDEX_HEADER))) return undefined;
  const size = header.readUInt16LE(14);
  return {
    salts: header.subarray(32, 40).toString('hex'),
    lastFrame: header.readUInt32LE(16),
    pages: header.readUInt32LE(20),
    pageSize: size === 1 ? 65_536 : size,
    check: [header.readUInt32LE(24), header.readUInt32LE(28)],
  };
}

/** How many frames of the log have been carried into the database, so that it may begin again. */
export function readCarried(file: number): number {
  const bytes = Buffer.alloc(4);
  readSync(file, bytes, 0, bytes.length, 2 * INDEX_HEADER);
  return bytes.readUInt32LE(0);
}

/**
 * The log before its first frame.
 * @throws Error when the file is not the log of that index
 */
export function startOfLog(file: number, { salts }: LogIndex): LogMark {
  const header = Buffer.alloc(LOG_HEADER);
  readSync(file, header, 0, LOG_HEADER, 0);
  if (header.subarray(16, 24).toString('hex') !== salts)
    throw new Error('The write-ahead log is not the one of its index');
  return { salts, frame: 0, check: [header.readUInt32BE(24), header.readUInt32BE(28)] };
}

/**
 * Reads the frames of a log that are committed and not yet known, and proves each by its checksum,
 * which goes on from the one before it.
 * @param tell hears of every frame
 * @returns where the log has been read to: the end of its last transaction
 * @throws Error when a frame is not what was committed
 */
export function readFrames(
  file: number,
  index: LogIndex,
  from: LogMark,
  tell: (frame: Frame) => void,
): LogMark {
  const frameBytes = FRAME_HEADER + index.pageSize;
  const sum = checksum(isLittleEndian(file));
  const part = Buffer.alloc(Math.max(1, Math.floor(READ_BYTES / frameBytes)) * frameBytes);
  let check = from.check;
  let isCommit = true;
  for (let frame = from.frame; frame < index.lastFrame;) {
    const wanted = Math.min(part.length, (index.lastFrame - frame) * frameBytes);
    const start = LOG_HEADER + frame * frameBytes;
    if (readSync(file, part, 0, wanted, start) < wanted)
      throw new Error('The write-ahead log ends before what is committed');
    for (let at = 0; at < wanted; at += frameBytes, frame += 1) {
      check = sum(sum(check, part, at, 8), part, at + FRAME_HEADER, index.pageSize);
      isCommit = part.readUInt32BE(at + 4) > 0;
      if (
        part.toString('hex', at + 8, at + 16) !== index.salts ||
        part.readUInt32BE(at + 16) !== check[0] ||
        part.readUInt32BE(at + 20) !== check[1]
      )
        throw new Error('A frame of the write-ahead log is not what was committed');
      tell({ page: part.readUInt32BE(at), offset: start + at + FRAME_HEADER, isCommit });
    }
  }
  if (!isCommit || (index.lastFrame > 0 && !isSame(check, index.check)))
    throw new Error('The write-ahead log does not end with a transaction');
  return { salts: index.salts, frame: index.lastFrame, check };
}

const isSame = ([a, b]: [number, number], [c, d]: [number, number]) => a === c && b === d;

function isLittleEndian(file: number): boolean {
  const magic = Buffer.alloc(4);
  readSync(file, magic, 0, 4, 0);
  return magic.readUInt32BE(0) === MAGIC_LITTLE;
}

/** SQLite's own (fileformat2, «Checksum Algorithm»), over words of the machine that wrote the log. */
const checksum =
  (isLittle: boolean) =>
  (
    [first, second]: [number, number],
    bytes: Buffer,
    start: number,
    length: number,
  ): [number, number] => {
    let [a, b] = [first, second];
    for (let at = start; at < start + length; at += 8) {
      const [x, y] = isLittle
        ? [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)]
        : [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
      a = (a + x + b) >>> 0;
      b = (b + y + a) >>> 0;
    }
    return [a, b];
  };
