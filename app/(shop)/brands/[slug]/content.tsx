import { BrandView } from '@/components/catalogue/brand-view';
import { BrandJsonLd } from '@/components/seo/brand-json-ld';
import { CustomerPricesMark } from '@/components/session/own-prices-mark';
import { readBrandPage } from '@/lib/brands/public-reads';
import { listPage } from '@/lib/pages/list-content';
import { brandMetadata } from '@/lib/pages/list-metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readListOfBrand } from '@/lib/products/public-reads';
import { listQuerySchema } from '@/lib/products/schema';
import { site } from '@/lib/seo/site';
import { mineIn } from '@/lib/vehicles/schema';

export const brandList = listPage('brand', async ({ slug }: { slug: string }, asked, prices) => {
  // The page is about one maker: another in its query says nothing.
  const query = { ...listQuerySchema.parse(asked), brand: undefined };
  const [brand, list] = await Promise.all([
    orNotFound(readBrandPage(slug)),
    orNotFound(readListOfBrand(query, slug, mineIn(asked))),
  ]);
  return {
    metadata: brandMetadata(brand, brand.text, query),
    body: (
      <>
        {(await prices.areOwn()) && <CustomerPricesMark />}
        <BrandJsonLd brand={brand} site={site()} />
        <BrandView
          list={await prices.ofList(list)}
          brand={await prices.ofFacets(brand)}
          query={query}
        />
      </>
    ),
  };
});
