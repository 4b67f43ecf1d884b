import { MOST_IMAGES } from '../../../../lib/products/admin/model.ts';

/**
 * Saves a product with the photos of another one, as far as it has room, each with its words. They
 * are read while it is being saved.
 */
export function saveWithImages(tx: core.App, from: core.Record, into: core.Record): void {
  const room = MOST_IMAGES - into.getStringSlice('images').length;
  const files = [...from.getStringSlice('images')].slice(0, Math.max(room, 0));
  if (files.length === 0) return tx.save(into);
  const storage = tx.newFilesystem();
  try {
    const words = JSON.parse(from.getString('image_alts') || 'null') ?? {};
    const copies = files.map((file) => ({
      file,
      copy: storage.getReuploadableFile(`${from.baseFilesPath()}/${file}`, false),
    }));
    into.set(
      'images+',
      copies.map(({ copy }) => copy),
    );
    const alts = copies
      .filter(({ file }) => words[file])
      .map(({ file, copy }) => [copy.name, words[file]]);
    if (alts.length > 0)
      into.set(
        'image_alts',
        JSON.stringify({
          ...(JSON.parse(into.getString('image_alts') || 'null') ?? {}),
          ...Object.fromEntries(alts),
        }),
      );
    tx.save(into);
  } finally {
    storage.close();
  }
}
