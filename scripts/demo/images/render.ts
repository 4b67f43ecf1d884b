import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { DRAWINGS } from './drawings.ts';
import { views } from './views.ts';

/** `file`: never another's, it holds a part of the content's hash. */
export type RenderedImage = { file: string; bytes: Buffer };

const MAX_BYTES = 20 * 1024;
/** Pixels of a side and quality, tried in this order until it is small enough. */
const TRIES = [
  [720, 60],
  [720, 46],
  [600, 46],
  [520, 46],
] as const;

/** Draws every view of every kind of part as a JPEG, the way photos come; by kind. */
export async function renderImages(): Promise<Map<string, RenderedImage[]>> {
  const drawn = new Map<string, RenderedImage[]>();
  // One kind after the other: all at once would take the memory of a gigabyte in pieces.
  for (const [kind, drawing] of DRAWINGS) {
    const wanted = views(drawing).map(({ name, svg }) => render(`${kind}_${name}`, svg));
    drawn.set(kind, await Promise.all(wanted));
  }
  return drawn;
}

async function render(name: string, svg: string): Promise<RenderedImage> {
  const drawn = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const bytes = await smallEnough(sharp(drawn.data, { raw: drawn.info }));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  return { file: `demo_${name.replaceAll('-', '_')}_${hash}.jpg`, bytes };
}

async function smallEnough(drawn: Sharp): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const [side, quality] of TRIES) {
    bytes = await drawn.clone().resize(side).jpeg({ quality }).toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  return bytes;
}
