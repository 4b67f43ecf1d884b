import { CatalogueView } from '@/components/catalogue/catalogue-view';
import { JsonLd } from '@/components/seo/json-ld';
import { ShopJsonLd } from '@/components/seo/shop-json-ld';
import { CustomerPricesMark } from '@/components/session/own-prices-mark';
import { readTreeFor } from '@/lib/categories/public-reads';
import { listPage } from '@/lib/pages/list-content';
import { catalogueMetadata } from '@/lib/pages/list-metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readBoughtMost, readFacetsOf, readList } from '@/lib/products/public-reads';
import { isFirstView, listQuerySchema } from '@/lib/products/schema';
import { websiteData } from '@/lib/seo/shop-data';
import { site } from '@/lib/seo/site';
import type { PagePrices } from '@/lib/session/own-prices';
import { readShopSettings } from '@/lib/settings/public-reads';
import { readCarMakes } from '@/lib/vehicles/public-reads';
import { mineIn } from '@/lib/vehicles/schema';

/** The front page, and the list of everything that a query narrows. */
export const catalogue = listPage('catalogue', async (_, asked, prices) => {
  const query = listQuerySchema.parse(asked);
  const [list, tree, facets, front] = await Promise.all([
    orNotFound(readList(query, undefined, mineIn(asked))),
    readTreeFor(mineIn(asked)),
    orNotFound(readFacetsOf(query)),
    isFirstView(query) ? readFront(prices) : undefined,
  ]);
  return {
    metadata: catalogueMetadata(query),
    body: (
      <>
        {(await prices.areOwn()) && <CustomerPricesMark />}
        {front && (
          <>
            <JsonLd data={websiteData(site())} />
            <ShopJsonLd settings={front.settings} site={site()} />
          </>
        )}
        <CatalogueView
          list={await prices.ofList(list)}
          tree={tree}
          facets={await prices.ofFacets(facets)}
          query={query}
          front={front}
        />
      </>
    ),
  };
});

/** What the front page opens with. */
async function readFront(prices: PagePrices) {
  const [settings, bought, makes] = await Promise.all([
    readShopSettings(),
    readBoughtMost(),
    readCarMakes(),
  ]);
  return { settings, makes, bought: await prices.ofList(bought) };
}
