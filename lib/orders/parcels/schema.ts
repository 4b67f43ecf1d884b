import { z } from 'zod';
import { line, recordId, tooLong } from '../../typed.ts';
import { isTrackingNumber, MAX_LABEL } from './model.ts';

/** A number is copied with the spaces that make it readable: they are no part of it. */
const labelFields = {
  carrier: line(MAX_LABEL).min(1, 'Укажите перевозчика'),
  number: z
    .string()
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(
      z
        .string()
        .min(1, 'Укажите номер для отслеживания')
        .max(MAX_LABEL, tooLong(MAX_LABEL))
        .refine(
          isTrackingNumber,
          'В\u00A0номере бывают только буквы, цифры и\u00A0дефисы, а\u00A0между ними «/», «.» и\u00A0«_»',
        ),
    ),
};

/** What stood there before whoever corrects it or takes it away. */
const seenFields = {
  seenCarrier: line(MAX_LABEL),
  seenNumber: line(MAX_LABEL),
};

/** A parcel that is written down, one that is corrected, and one that is taken away. */
export const parcelSchema = z.object({ order: recordId, ...labelFields });
export const changedParcelSchema = z.object({ parcel: recordId, ...labelFields, ...seenFields });
export const removedParcelSchema = z.object({ parcel: recordId, ...seenFields });
