import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { imageType } from '../../../../lib/products/images.ts';
import { DRAWINGS } from '../../../../scripts/demo/images/drawings.ts';
import { renderImages, type RenderedImage } from '../../../../scripts/demo/images/render.ts';
import { SECTIONS } from '../../../../scripts/demo/sections.ts';

describe('images of the demo', () => {
  let rendered: Map<string, RenderedImage[]>;
  let all: RenderedImage[];
  beforeAll(async () => {
    rendered = await renderImages();
    all = [...rendered.values()].flat();
  });

  test('there is a drawing for every kind of part and none without one', () => {
    const used = new Set(
      SECTIONS.flatMap(({ shelves }) =>
        shelves.flatMap(({ parts }) => parts.map(({ image }) => image)),
      ),
    );
    expect(used).toEqual(new Set(DRAWINGS.keys()));
    expect(DRAWINGS.size).toBeGreaterThanOrEqual(45);
  });

  test('each kind is shown from several sides, no two images are alike', () => {
    for (const views of rendered.values()) expect(views.length).toBeGreaterThan(1);
    expect(new Set(all.map(({ file }) => file.slice(-14))).size).toBe(all.length);
  });

  test('they come as photos do: square JPEGs, none above 20 KB, with names the shop hands out', async () => {
    for (const { file, bytes } of all) {
      expect(bytes.length).toBeLessThanOrEqual(20 * 1024);
      expect(imageType(file)).toBe('image/jpeg');
      const { format, width = 0, height } = await sharp(bytes).metadata();
      expect([format, width >= 500, height === width]).toEqual(['jpeg', true, true]);
    }
  });

  test('each says in its corner that it is a demo', async () => {
    for (const [{ bytes }] of rendered.values() as Iterable<[RenderedImage]>) {
      const { width = 0 } = await sharp(bytes).metadata();
      const part = (share: number) => Math.round(width * share);
      const corner = await sharp(bytes)
        .extract({ left: part(0.8), top: part(0.9), width: part(0.16), height: part(0.06) })
        .greyscale()
        .stats();
      expect(corner.channels[0]!.min).toBeLessThan(180);
    }
  });
});
