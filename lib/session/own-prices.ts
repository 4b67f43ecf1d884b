import 'server-only';
import { cache } from 'react';
import { LEVEL_COOKIE } from '../constants.ts';
import { quoteOffers } from '../prices/repository.ts';
import { listedAt, offersOf, productAt, type CustomerPrices } from '../prices/visible-prices.ts';
import type { ListedProduct, Product } from '../products/model.ts';
import { asCustomer, currentCaller } from './caller.ts';
import { hasCookie } from './request-state.ts';

// Everything here but `RETAIL_PRICES` makes the page dynamic: for the twins that next.config.mjs
// leads to, and for pages that are one visitor's anyway.

/**
 * Asks what the visitor himself pays; null for who pays retail. The cookie only says whom to ask
 * about: who has a level is the backend's word.
 */
const ownQuote = cache(
  async (): Promise<((offers: string[]) => Promise<CustomerPrices>) | null> => {
    if (!(await hasCookie(LEVEL_COOKIE))) return null;
    const customer = asCustomer(await currentCaller());
    return customer?.me.priceLevel ? (offers) => quoteOffers(customer.pb, offers) : null;
  },
);

/** Whether the visitor sees prices of his own. */
export const hasCustomerPrices = async (): Promise<boolean> => (await ownQuote()) !== null;

/**
 * Products of a list as this visitor may buy them.
 * @throws AppError: nobody is shown a price that is not his
 */
export async function atCustomerPrices<Listed extends ListedProduct>(
  products: Listed[],
): Promise<Listed[]> {
  const quote = await ownQuote();
  return quote
    ? listedAt(await quote(products.flatMap(({ offer }) => offer ?? [])), products)
    : products;
}

/** A list with its products. @throws AppError */
const listAtCustomerPrices = async <List extends { items: ListedProduct[] }>(
  list: List,
): Promise<List> => ({ ...list, items: await atCustomerPrices(list.items) });

/** A product as this visitor may buy it. @throws AppError */
async function productAtCustomerPrices(product: Product): Promise<Product> {
  const quote = await ownQuote();
  return quote
    ? productAt(await quote([...new Set(offersOf(product))].slice(0, MOST)), product)
    : product;
}

/** Offers that one quote answers for; what a page has beyond them goes without a price. */
const MOST = 300;

type Bounds = { priceFrom: number | null; priceTo: number | null };

/** Retail bounds of a filter say nothing to who has prices of his own. */
const ownFacets = async <Of extends Bounds>(facets: Of): Promise<Of> =>
  (await hasCustomerPrices()) ? { ...facets, priceFrom: null, priceTo: null } : facets;

/** Whose prices a page shows, laid over what was read for everybody. */
export type PagePrices = {
  areOwn: () => Promise<boolean>;
  ofList: typeof listAtCustomerPrices;
  ofProduct: typeof productAtCustomerPrices;
  ofFacets: typeof ownFacets;
};

/** Those of whoever asks. */
export const VISITORS_PRICES: PagePrices = {
  areOwn: hasCustomerPrices,
  ofList: listAtCustomerPrices,
  ofProduct: productAtCustomerPrices,
  ofFacets: ownFacets,
};

/** Those of everybody: nothing of the visitor is read, so a page stays static. */
export const RETAIL_PRICES: PagePrices = {
  areOwn: async () => false,
  ofList: async (list) => list,
  ofProduct: async (product) => product,
  ofFacets: async (facets) => facets,
};
