import { expect, it, test } from 'vitest';
import {
  IMAGE_QUALITY,
  IMAGE_WIDTHS,
  productImage,
  type ImagePlace,
} from '../../../../lib/products/images.ts';

const photo = { id: 'test-w712-75', image: 'front_a1b2c3d4e5.jpg' };

it.each(['thumb', 'card', 'page', 'full'] satisfies ImagePlace[])(
  'an image in the place «%s» has its size and only widths that are made',
  (place) => {
    const image = productImage(photo, place)!;
    expect(image.width).toBeGreaterThan(0);
    expect(image.height).toBe(image.width);
    const offered = [...image.srcSet.matchAll(/[?&]w=(\d+)&q=(\d+) (\d+)w/g)].map(
      ([, width, quality, told]) => ({
        width: Number(width),
        quality: Number(quality),
        told: Number(told),
      }),
    );
    expect(offered.length).toBeGreaterThan(1);
    for (const { width, quality, told } of offered) {
      expect(IMAGE_WIDTHS).toContain(width);
      expect(told).toBe(width);
      expect(quality).toBe(IMAGE_QUALITY);
    }
    expect(new URL(image.src, 'http://shop.test').searchParams.get('url')).toBe(
      '/files/products/test-w712-75/front_a1b2c3d4e5.jpg',
    );
  },
);

test('a product without an image has none', () =>
  expect(productImage({ id: 'test', image: null }, 'card')).toBeNull());
