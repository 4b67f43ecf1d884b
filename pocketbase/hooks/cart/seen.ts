import { execute } from '../sql/select.ts';
import type { Line } from './lines.ts';

/** What a customer had before him beside a line, kopecks. */
export type ShownPrice = { offer: string; price: number };

/** Prices that are told besides: those of more lines than anybody compares. */
const MOST_PRICES = 100;
/** What `seenOf` makes. */
export const SEEN = new RegExp(`^[0-9a-f]{32}(?: [a-z0-9]{1,15}:\\d{1,11}){0,${MOST_PRICES}}$`);

/** Changes with all that is agreed to by ordering: which lines, how many, at what price. */
const hashOf = (lines: Line[]): string =>
  $security
    .sha256(
      lines
        .map(({ offer, quantity, price }) => `${offer}:${quantity}:${price}`)
        .sort()
        .join(),
    )
    .slice(0, 32);

/** The price that its customer knows beside a line, from when he put it in or was told last. */
const known = ({ price, priceSeen }: Line): number => priceSeen || price;

/**
 * What a customer has before him in his cart. Behind what he agrees to stand the prices that are
 * others than those he knows: the cart marks them, and one may come and go.
 */
export const seenOf = (lines: Line[]): string =>
  [
    hashOf(lines),
    ...lines
      .filter((line) => line.price !== known(line))
      .slice(0, MOST_PRICES)
      .map(({ offer, price }) => `${offer}:${price}`),
  ].join(' ');

/** Whether he agrees to the lines as they are. @param seen of the cart that he had before him */
export const isAsSeen = (lines: Line[], seen: string): boolean =>
  seen.slice(0, 32) === hashOf(lines);

/** What he had before him of the lines whose price is another one now. */
export function repriced(lines: Line[], seen: string): ShownPrice[] {
  const told = new Map(
    seen
      .split(' ')
      .slice(1)
      .map((part): [string, number] => {
        const [offer = '', price] = part.split(':');
        return [offer, Number(price)];
      }),
  );
  return lines.flatMap((line) => {
    const shown = told.get(line.offer) ?? known(line);
    return shown === line.price ? [] : [{ offer: line.offer, price: shown }];
  });
}

/** What he was shown is what he knows: the cart marks what has changed since. */
export function keepShown(app: core.App, user: string, shown: readonly ShownPrice[]): void {
  if (shown.length === 0) return;
  execute(
    app,
    `UPDATE cart_items SET price_seen_kopecks = shown.value ->> 'price' FROM json_each({:shown}) shown
    WHERE user = {:user} AND offer = shown.value ->> 'offer' AND price_seen_kopecks != shown.value ->> 'price'`,
    { user, shown: JSON.stringify(shown) },
  );
}
