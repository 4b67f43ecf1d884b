/** How many pieces of an offer a new order wants is typed into a field of this name. */
export const piecesField = (offer: string): string => `pieces_${offer}`;

/** Lines of a new order as an address carries them; '' for none. */
export const linesText = (lines: readonly { offer: string; quantity: number }[]): string =>
  lines.map(({ offer, quantity }) => `${offer}:${quantity}`).join(',');
