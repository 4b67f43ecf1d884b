import { formatNumber } from '../../format/money.ts';
import { wholePieces } from '../../typed-number.ts';
import { MAX_QUANTITY } from '../model.ts';

/** Pieces as they are typed for one line, from one to as many as a line takes. */
export const linePieces = wholePieces.refine(
  (pieces) => pieces <= MAX_QUANTITY,
  `Не\u00A0больше ${formatNumber(MAX_QUANTITY)}`,
);
