import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { DRAWINGS } from './drawings.ts';
import { views } from './views.ts';

export type RenderedImage = {
  /** Never another's: it holds a part of the content's hash. */ file: string;
  bytes: Buffer;
};

const MAX_BYTES = 20 * 1024;
/**
 * Pixels of a side and quality, tried in this order until an image is small enough: few lines
 * deserve the best.
 */
const TRIES = [
  [720, 60],
  [720, 46],
  [600, 46],
  [520, 46],
] as const;

/** Draws every view of every kind of part as a JPEG, the way photos come; by kind. */
export async function renderImages(): Promise<Map<string, RenderedImage[]>> {
  const drawn = [...DRAWINGS].map(
    async ([kind, drawing]) =>
      [
        kind,
        await Promise.all(views(drawing).map(({ name, svg }) => render(`${kind}_${name}`, svg))),
      ] as const,
  );
  return new Map(await Promise.all(drawn));
}

async function render(name: string, svg: string): Promise<RenderedImage> {
  const {
    data,
    info: { width, height, channels },
  } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const bytes = await smallEnough(sharp(data, { raw: { width, height, channels } }));
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
