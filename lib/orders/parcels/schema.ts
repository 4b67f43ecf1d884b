import { z } from 'zod';
import { line, recordId, tooLong } from '../../typed.ts';
import { isParcelNumber, MAX_LABEL, numberLine } from './model.ts';

/** A number is whatever a carrier goes by, a driver of the shop by none. */
const labelFields = {
  carrier: line(MAX_LABEL).min(1, 'Укажите перевозчика'),
  number: z
    .string()
    .transform(numberLine)
    .pipe(
      z
        .string()
        .max(MAX_LABEL, tooLong(MAX_LABEL))
        .refine(isParcelNumber, 'Наберите номер заново: в\u00A0нём невидимые знаки'),
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
