import { CatalogueView } from '@/components/catalogue/catalogue-view';
import { isFirstView } from '@/components/catalogue/first-view';
import { CustomerPricesMark } from '@/components/session/own-prices-mark';
import { readTreeFor } from '@/lib/categories/public-reads';
import { listPage } from '@/lib/pages/list-content';
import { catalogueMetadata } from '@/lib/pages/list-metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readBoughtMost, readFacetsOf, readFilteredList } from '@/lib/products/public-reads';
import { listQuerySchema } from '@/lib/products/schema';
import { readShopSettings } from '@/lib/settings/public-reads';
import { readCarMakes } from '@/lib/vehicles/public-reads';
import { mineIn } from '@/lib/vehicles/schema';
import { hasCustomerPrices, listAtCustomerPrices, ownFacets } from '@/lib/session/own-prices';

/**
 * `/` with one of our keys in its query, or for a visitor with prices of his own (next.config.mjs);
 * without, it stays static.
 */
export const catalogue = listPage('catalogue', async (_, asked) => {
  const query = listQuerySchema.parse(asked);
  const [list, tree, facets, front] = await Promise.all([
    orNotFound(readFilteredList(query, undefined, mineIn(asked))),
    readTreeFor(mineIn(asked)),
    orNotFound(readFacetsOf(query)),
    isFirstView(query) ? readFront() : undefined,
  ]);
  return {
    metadata: catalogueMetadata(query),
    body: (
      <>
        {(await hasCustomerPrices()) && <CustomerPricesMark />}
        <CatalogueView
          list={await listAtCustomerPrices(list)}
          tree={tree}
          facets={await ownFacets(facets)}
          query={query}
          front={front}
        />
      </>
    ),
  };
});

/** What the static page opens with, at the visitor's own prices. */
async function readFront() {
  const [settings, bought, makes] = await Promise.all([
    readShopSettings(),
    readBoughtMost(),
    readCarMakes(),
  ]);
  return { settings, makes, bought: await listAtCustomerPrices(bought) };
}
