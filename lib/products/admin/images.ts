import { AppError } from '../../errors.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { changeRecord, getRecord } from '../../pocketbase/records.ts';
import { MOST_IMAGES } from './model.ts';

/** Adds an image as the last one. @throws AppError `images_full`, `not_found`, `forbidden` */
export async function addImage(pb: Backend, id: string, image: File): Promise<void> {
  const { images } = await getRecord(pb, 'products', id, { fields: 'id,images' });
  if (images.length >= MOST_IMAGES) throw new AppError('images_full');
  await changeRecord(pb, 'products', id, { 'images+': image });
}

/**
 * Puts the images in another order.
 * @param order all their files
 * @throws AppError `changed_meanwhile`: what somebody has added since would be lost
 */
export const orderImages = async (
  pb: Backend,
  id: string,
  order: string[],
  seen: string,
): Promise<void> => void (await changeRecord(pb, 'products', id, { images: order }, seen));

/** @throws AppError */
export const removeImage = async (pb: Backend, id: string, file: string): Promise<void> =>
  void (await changeRecord(pb, 'products', id, { 'images-': [file] }));

/**
 * @param alts words by the names of files; empty ones are left out
 * @throws AppError `changed_meanwhile`
 */
export const describeImages = async (
  pb: Backend,
  id: string,
  alts: Record<string, string>,
  seen: string,
): Promise<void> =>
  void (await changeRecord(
    pb,
    'products',
    id,
    { image_alts: Object.fromEntries(Object.entries(alts).filter(([, text]) => text !== '')) },
    seen,
  ));
