import { z } from 'zod';
import { line, recordId, tooLong } from '../../typed.ts';
import { isLabelLine, labelLine, MAX_LABEL } from './model.ts';

const typedLine = z
  .string()
  .transform(labelLine)
  .pipe(
    z
      .string()
      .max(MAX_LABEL, tooLong(MAX_LABEL))
      .refine(isLabelLine, 'Наберите это заново: здесь невидимые знаки'),
  );

/** A number is whatever a carrier goes by, a driver of the shop by none. */
const labelFields = {
  carrier: typedLine.refine((carrier) => carrier !== '', 'Укажите перевозчика'),
  number: typedLine,
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
