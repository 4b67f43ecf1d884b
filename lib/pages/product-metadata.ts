import type { Metadata } from 'next';
import { formatMoney } from '../format/money.ts';
import type { Product } from '../products/model.ts';
import { routes } from '../routes.ts';
import { pageMetadata } from './metadata.ts';

/** Photos differ in shape, so they are shown in a square of this side. */
const PREVIEW_SIDE = 960;

/**
 * A product's head: by name, maker and number, as people search for it.
 * @param image its photo for the preview, `src` of that width; null when it has none
 */
export function productMetadata(
  { id, name, article, brand, priceKopecks, description }: Product,
  image: { src: string } | null,
): Metadata {
  const title = `${name} ${brand.name} ${article}`;
  const price = priceKopecks === null ? '' : ` Цена ${formatMoney(priceKopecks)}.`;
  return pageMetadata({
    title,
    description: `${name}, ${brand.name}, артикул ${article}.${price} ${description}`,
    path: routes.product(id),
    image: image
      ? { url: image.src, width: PREVIEW_SIDE, height: PREVIEW_SIDE, alt: title }
      : undefined,
  });
}
