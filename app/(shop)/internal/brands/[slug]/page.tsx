import type { Metadata } from 'next';
import { BrandView } from '@/components/catalogue/brand-view';
import { BrandJsonLd } from '@/components/seo/brand-json-ld';
import { CustomerPricesMark } from '@/components/session/own-prices-mark';
import { readBrandPage } from '@/lib/brands/public-reads';
import { brandMetadata } from '@/lib/pages/list-metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readFilteredList } from '@/lib/products/public-reads';
import { listQuerySchema } from '@/lib/products/schema';
import { hasCustomerPrices, listAtCustomerPrices, ownFacets } from '@/lib/session/own-prices';
import { site } from '@/lib/seo/site';

// `/brands/{slug}` with one of our keys in its query, or for a visitor with prices of his own, is
// rewritten here (next.config.mjs).
type Props = PageProps<'/internal/brands/[slug]'>;

/** The page is about one maker: another in its query says nothing. */
const parse = async ({ searchParams }: Props) => ({
  ...listQuerySchema.parse(await searchParams),
  brand: undefined,
});
const loadBrand = async ({ params }: Props) => orNotFound(readBrandPage((await params).slug));

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [brand, query] = await Promise.all([loadBrand(props), parse(props)]);
  return brandMetadata(brand, brand.text, query);
}

export default async function FilteredBrandPage(props: Props) {
  const [brand, query] = await Promise.all([loadBrand(props), parse(props)]);
  const list = await orNotFound(readFilteredList({ ...query, brand: [brand.slug] }));
  return (
    <>
      {(await hasCustomerPrices()) && <CustomerPricesMark />}
      <BrandJsonLd brand={brand} site={site()} />
      <BrandView
        list={await listAtCustomerPrices(list)}
        brand={await ownFacets(brand)}
        query={query}
      />
    </>
  );
}
