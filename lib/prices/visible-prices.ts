import {
  bestOffer,
  offerAvailability,
  type ListedProduct,
  type Product,
} from '../products/model.ts';

/** Prices by offer, kopecks; what is not there is not sold to him now. */
export type CustomerPrices = Readonly<Record<string, number>>;

/** Products of a list at somebody's own prices: no retail price is left in them. */
export const listedAt = <Listed extends ListedProduct>(
  prices: CustomerPrices,
  products: readonly Listed[],
): Listed[] =>
  products.map((product) => ({
    ...product,
    priceKopecks: (product.offer !== null && prices[product.offer]) || null,
  }));

/** A product's page at somebody's own prices: what is the best offer may be another one for him. */
export function productAt(prices: CustomerPrices, product: Product): Product {
  const offers = product.offers.flatMap((offer) =>
    prices[offer.id] ? { ...offer, priceKopecks: prices[offer.id]! } : [],
  );
  const { originals, replacements, analogs } = product.crosses;
  const crosses = {
    ...product.crosses,
    originals: listedAt(prices, originals),
    replacements: listedAt(prices, replacements),
    analogs: listedAt(prices, analogs),
  };
  const together = listedAt(prices, product.together);
  const best = bestOffer(offers);
  if (!best) return { ...product, offers, crosses, together, priceKopecks: null };
  const {
    id,
    priceKopecks,
    stockKind,
    quantity,
    multiple,
    minQuantity,
    leadMinHours,
    leadMaxHours,
  } = best;
  return {
    ...product,
    offers,
    crosses,
    together,
    offer: id,
    priceKopecks,
    availability: offerAvailability(best),
    stockKind,
    quantity,
    multiple,
    minQuantity,
    leadMinHours,
    leadMaxHours,
  };
}

/** Every offer whose price the page of a product shows. */
export function offersOf({
  offer,
  offers,
  crosses: { originals, replacements, analogs },
  together,
}: Product): string[] {
  return [
    offer,
    ...offers.map(({ id }) => id),
    ...[...together, ...originals, ...replacements, ...analogs].map((other) => other.offer),
  ].filter((id) => id !== null);
}
