import { ADDRESS, type HandLine } from './model.ts';

/** How many pieces of an offer a new order wants is typed into a field of this name. */
export const piecesField = (offer: string): string => `pieces_${offer}`;

/** Lines of a new order as an address carries them; '' for none. */
export const linesText = (lines: readonly { offer: string; quantity: number }[]): string =>
  lines.map(({ offer, quantity }) => `${offer}:${quantity}`).join(',');

/** Whether an address has room for all that was written by hand. */
export const handFits = (lines: readonly HandLine[]): boolean =>
  encodeURIComponent(handText(lines)).length <= ADDRESS.hand;

/** Lines that were written by hand, as an address carries them; '' for none. */
export const handText = (lines: readonly HandLine[]): string =>
  lines.length === 0
    ? ''
    : JSON.stringify(
        lines.map((line) => [
          line.brand,
          line.article,
          line.name,
          line.warehouse,
          line.quantity,
          line.priceKopecks,
          line.costKopecks,
          line.leadHours,
        ]),
      );
