import { BrandView } from '@/components/catalogue/brand-view';
import { BrandJsonLd } from '@/components/seo/brand-json-ld';
import { CustomerPricesMark } from '@/components/session/own-prices-mark';
import { readBrandPage } from '@/lib/brands/public-reads';
import { listPage } from '@/lib/pages/list-content';
import { brandMetadata } from '@/lib/pages/list-metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readFilteredList } from '@/lib/products/public-reads';
import { listQuerySchema } from '@/lib/products/schema';
import { mineIn } from '@/lib/vehicles/schema';
import { hasCustomerPrices, listAtCustomerPrices, ownFacets } from '@/lib/session/own-prices';
import { site } from '@/lib/seo/site';

/**
 * `/brands/{slug}` with one of our keys in its query, or for a visitor with prices of his own
 * (next.config.mjs).
 */
export const brandList = listPage('brand', async ({ slug }: { slug: string }, asked) => {
  const brand = await orNotFound(readBrandPage(slug));
  // The page is about one maker: another in its query says nothing.
  const query = { ...listQuerySchema.parse(asked), brand: undefined };
  const list = await orNotFound(
    readFilteredList({ ...query, brand: [brand.slug] }, undefined, mineIn(asked)),
  );
  return {
    metadata: brandMetadata(brand, brand.text, query),
    body: (
      <>
        {(await hasCustomerPrices()) && <CustomerPricesMark />}
        <BrandJsonLd brand={brand} site={site()} />
        <BrandView
          list={await listAtCustomerPrices(list)}
          brand={await ownFacets(brand)}
          query={query}
        />
      </>
    ),
  };
});
