import { expect, it, test } from 'vitest';
import {
  PICTURE_QUALITY,
  PICTURE_WIDTHS,
  productPicture,
  type PicturePlace,
} from '../../../../lib/products/pictures.ts';

const photo = { id: 'test-w712-75', image: 'front_a1b2c3d4e5.jpg' };

it.each(['thumb', 'card', 'page', 'full'] satisfies PicturePlace[])(
  'a picture in the place «%s» has its size and only widths that are made',
  (place) => {
    const picture = productPicture(photo, place)!;
    expect(picture.width).toBeGreaterThan(0);
    expect(picture.height).toBe(picture.width);
    const offered = [...picture.srcSet.matchAll(/[?&]w=(\d+)&q=(\d+) (\d+)w/g)].map(
      ([, width, quality, told]) => ({
        width: Number(width),
        quality: Number(quality),
        told: Number(told),
      }),
    );
    expect(offered.length).toBeGreaterThan(1);
    for (const { width, quality, told } of offered) {
      expect(PICTURE_WIDTHS).toContain(width);
      expect(told).toBe(width);
      expect(quality).toBe(PICTURE_QUALITY);
    }
    expect(new URL(picture.src, 'http://shop.test').searchParams.get('url')).toBe(
      '/files/products/test-w712-75/front_a1b2c3d4e5.jpg',
    );
  },
);

test('a product without a picture has none', () =>
  expect(productPicture({ id: 'test', image: null }, 'card')).toBeNull());
