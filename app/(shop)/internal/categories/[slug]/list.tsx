import { CategoryView } from '@/components/catalogue/category-view';
import { CategoryJsonLd } from '@/components/seo/category-json-ld';
import { CustomerPricesMark } from '@/components/session/own-prices-mark';
import { readTreeFor } from '@/lib/categories/public-reads';
import { listPage } from '@/lib/pages/list-content';
import { categoryMetadata } from '@/lib/pages/list-metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readAttributesOf, readFacetsOf, readFilteredList } from '@/lib/products/public-reads';
import { categoryQuerySchema } from '@/lib/products/schema';
import { mineIn } from '@/lib/vehicles/schema';
import { hasCustomerPrices, listAtCustomerPrices, ownFacets } from '@/lib/session/own-prices';
import { site } from '@/lib/seo/site';

/**
 * `/categories/{slug}` with one of our keys in its query, or for a visitor with prices of his own
 * (next.config.mjs).
 */
export const category = listPage('category', async ({ slug }: { slug: string }, asked) => {
  const query = categoryQuerySchema.parse(asked);
  const mine = mineIn(asked);
  const [list, tree, facets, attributes] = await Promise.all([
    orNotFound(readFilteredList(query, slug, mine)),
    readTreeFor(mine),
    orNotFound(readFacetsOf(query, slug, mine)),
    orNotFound(readAttributesOf(query, slug, mine)),
  ]);
  return {
    metadata: categoryMetadata(list.category!, query),
    body: (
      <>
        {(await hasCustomerPrices()) && <CustomerPricesMark />}
        <CategoryJsonLd category={list.category!} site={site()} />
        <CategoryView
          list={await listAtCustomerPrices(list)}
          category={list.category!}
          tree={tree}
          facets={await ownFacets(facets)}
          attributes={attributes}
          query={query}
        />
      </>
    ),
  };
});
