import { CategoryView } from '@/components/catalogue/category-view';
import { CategoryJsonLd } from '@/components/seo/category-json-ld';
import { CustomerPricesMark } from '@/components/session/own-prices-mark';
import { readTreeFor } from '@/lib/categories/public-reads';
import { listPage } from '@/lib/pages/list-content';
import { categoryMetadata } from '@/lib/pages/list-metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readAttributesOf, readFacetsOf, readList } from '@/lib/products/public-reads';
import { categoryQuerySchema } from '@/lib/products/schema';
import { site } from '@/lib/seo/site';
import { mineIn } from '@/lib/vehicles/schema';

export const category = listPage('category', async ({ slug }: { slug: string }, asked, prices) => {
  const query = categoryQuerySchema.parse(asked);
  const mine = mineIn(asked);
  const [list, tree, facets, attributes] = await Promise.all([
    orNotFound(readList(query, slug, mine)),
    readTreeFor(mine),
    orNotFound(readFacetsOf(query, slug, mine)),
    orNotFound(readAttributesOf(query, slug, mine)),
  ]);
  return {
    metadata: categoryMetadata(list.category!, query),
    body: (
      <>
        {(await prices.areOwn()) && <CustomerPricesMark />}
        <CategoryJsonLd category={list.category!} site={site()} />
        <CategoryView
          list={await prices.ofList(list)}
          category={list.category!}
          tree={tree}
          facets={await prices.ofFacets(facets)}
          attributes={attributes}
          query={query}
        />
      </>
    ),
  };
});
