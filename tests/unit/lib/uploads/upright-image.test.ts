import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { uprightImage } from '../../../../lib/uploads/upright-image.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'detal-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#446688' } });
let files = 0;
async function made(content: Buffer | string) {
  const path = join(folder, `upload-${(files += 1)}`);
  await writeFile(path, content);
  return uprightImage(path);
}

test('a photo that a phone took sideways stands upright, as WebP, bounded, and tells nothing of the phone', async () => {
  const photo = await plain(3000, 1500)
    .withExif({
      IFD0: { Make: 'Phone', Model: 'X', Copyright: 'Somebody' },
      IFD3: { GPSLatitude: '55/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { format, width, height, exif, orientation } = await sharp(await made(photo)).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({
    format: 'webp',
    width: 1000,
    height: 2000,
    exif: undefined,
    orientation: undefined,
  });
});

test('a small image is not blown up, a transparent one stays so', async () => {
  const { width, hasAlpha } = await sharp(
    await made(await plain(80, 60).ensureAlpha(0.5).png().toBuffer()),
  ).metadata();
  expect({ width, hasAlpha }).toEqual({ width: 80, hasAlpha: true });
});

it.each([
  ['a text', 'not an image'],
  ['nothing', ''],
  [
    'a drawing with a script',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  ],
  ['the beginning of a JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
])('%s is no photo', async (_what, content) =>
  expect(made(content)).rejects.toMatchObject({ code: 'picture_unreadable' }),
);

test('neither is a moving image, nor half of a photo, nor one that unpacks to gigabytes', async () => {
  const gif = await plain(9, 9).gif().toBuffer();
  const photo = await plain(900, 900).jpeg().toBuffer();
  const bomb = await plain(12_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
  for (const content of [gif, photo.subarray(0, photo.length / 3), bomb])
    await expect(made(content)).rejects.toMatchObject({ code: 'picture_unreadable' });
});
