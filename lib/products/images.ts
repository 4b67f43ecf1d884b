import { IMAGE_PATH } from '../constants.ts';
import { routes } from '../routes.ts';
import type { ListedProduct, Product } from './model.ts';

/**
 * The widths in pixels that images are made in; nothing else can be asked for (next.config.mjs).
 */
export const IMAGE_WIDTHS = [128, 256, 400, 640, 960, 1600] as const;
/** The only quality of WebP that is made. */
export const IMAGE_QUALITY = 75;

type Width = (typeof IMAGE_WIDTHS)[number];

/**
 * Where an image stands: the side of its square in CSS pixels, the widths it is offered in, and how
 * wide it is shown.
 */
const PLACES = {
  /** Rows, suggestions, the strip of a gallery. */
  thumb: { side: 64, widths: [128, 256], sizes: '64px' },
  card: { side: 256, widths: [256, 400, 640], sizes: '(max-width: 639px) 46vw, 256px' },
  page: {
    side: 640,
    widths: [400, 640, 960],
    sizes: '(max-width: 699px) 94vw, (max-width: 999px) 46vw, 440px',
  },
  /** Enlarged over the whole screen. */
  full: { side: 1600, widths: [960, 1600], sizes: '100vw' },
} as const satisfies Record<
  string,
  { side: number; widths: readonly [Width, ...Width[]]; sizes: string }
>;

export type ImagePlace = keyof typeof PLACES;
export type Image = { src: string; srcSet: string; sizes: string; width: number; height: number };

/**
 * A product's first image for a place on a page, as attributes of an `img`. Photos differ in shape,
 * so all of them stand in a square.
 * @returns null when the product has none
 */
export function productImage(
  { id, image }: Pick<ListedProduct, 'id' | 'image'>,
  place: ImagePlace,
): Image | null {
  if (!image) return null;
  const { side, widths, sizes } = PLACES[place];
  const original = routes.productFile(id, image);
  return {
    src: resized(original, widths[0]),
    srcSet: widths.map((width) => `${resized(original, width)} ${width}w`).join(', '),
    sizes,
    width: side,
    height: side,
  };
}

/**
 * What to say of each image to who does not see it: the shop's own words, else the product's name.
 */
export const imageAlt = ({
  name,
  images,
  alts,
}: Pick<Product, 'name' | 'images' | 'alts'>): string[] =>
  images.map((_, index) => alts[index] || (index === 0 ? name : `${name}, фото ${index + 1}`));

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/**
 * The media type of an image by its file name, as the backend gives names; undefined for what
 * cannot be an image's.
 */
export function imageType(file: string): string | undefined {
  const extension = /^[A-Za-z0-9_-]{1,150}\.([a-z]{3,4})$/.exec(file)?.[1];
  return extension && Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined;
}

/**
 * Where Next's image route makes a WebP when it is first asked for, and keeps it.
 * @param original path of the image
 * @param width in pixels
 */
const resized = (original: string, width: Width): string =>
  `${IMAGE_PATH}?url=${encodeURIComponent(original)}&w=${width}&q=${IMAGE_QUALITY}`;
