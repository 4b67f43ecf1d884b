import pLimit from 'p-limit';
import sharp from 'sharp';
import { AppError } from '../errors.ts';

const KNOWN = new Set(['jpeg', 'png', 'webp']);
/** What a phone or a camera makes fits; an image that unpacks to gigabytes does not. */
const MAX_PIXELS = 50_000_000;
/** Enough for the largest width that pages show. */
const LONGEST_SIDE = 2_000;
const QUALITY = 86;

/** Each takes a core and up to 200 MB: the visitors of the shop come first. */
const limit = pLimit(1);

/**
 * Makes of a sent file the image that the shop keeps: WebP, upright, its longer side at most 2,000
 * pixels, without what a camera notes (place, owner, device). What it is decides its content,
 * whatever it is called.
 * @throws AppError `picture_unreadable`
 */
export const uprightImage = (path: string): Promise<Buffer> => limit(() => convert(path));

async function convert(path: string): Promise<Buffer> {
  try {
    const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (!KNOWN.has(format)) throw new AppError('picture_unreadable');
    return await image
      .rotate()
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('picture_unreadable', { cause });
  }
}
