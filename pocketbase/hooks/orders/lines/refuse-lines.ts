import type { LineProblem } from '../../../../lib/cart/model.ts';
import { refuse } from '../../request/refuse.ts';
import type { Line } from '../../cart/lines.ts';

const CODES: Record<LineProblem, string> = {
  not_sold: 'not_sold',
  out_of_stock: 'out_of_stock',
  not_enough: 'out_of_stock',
  below_minimum: 'below_minimum',
  not_multiple: 'below_minimum',
};

/**
 * Lines of a cart that cannot be ordered as they are: the refusal has the code of the first and
 * names all of them.
 */
export const refuseLines = (lines: Line[]): Error =>
  refuseOffers(
    CODES[lines[0]?.problem ?? 'out_of_stock'],
    lines.map(({ offer }) => offer),
  );

/** The same with the offers only. */
export const refuseOffers = (code: string, offers: string[]): Error =>
  refuse(code, offers.join(','));
