import type { Metadata } from 'next';
import { CatalogueView } from '@/components/catalogue/catalogue-view';
import { isFirstView } from '@/components/catalogue/first-view';
import { CustomerPricesMark } from '@/components/session/own-prices-mark';
import { readCategoryTree } from '@/lib/categories/public-reads';
import { catalogueMetadata } from '@/lib/pages/list-metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readBoughtMost, readFacetsOf, readFilteredList } from '@/lib/products/public-reads';
import { listQuerySchema } from '@/lib/products/schema';
import { readShopSettings } from '@/lib/settings/public-reads';
import { readCarMakes } from '@/lib/vehicles/public-reads';
import { hasCustomerPrices, listAtCustomerPrices, ownFacets } from '@/lib/session/own-prices';

// `/` with one of our keys in its query, or for a visitor with prices of his own, is rewritten here
// (next.config.mjs); without, it stays static.
type Props = PageProps<'/internal/catalogue'>;

const parse = async ({ searchParams }: Props) => listQuerySchema.parse(await searchParams);

export async function generateMetadata(props: Props): Promise<Metadata> {
  return catalogueMetadata(await parse(props));
}

export default async function FilteredCataloguePage(props: Props) {
  const query = await parse(props);
  const [list, tree, facets, front] = await Promise.all([
    orNotFound(readFilteredList(query)),
    readCategoryTree(),
    orNotFound(readFacetsOf(query)),
    isFirstView(query) ? readFront() : undefined,
  ]);
  return (
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
  );
}

/** What the static page opens with, at the visitor's own prices. */
async function readFront() {
  const [settings, bought, makes] = await Promise.all([
    readShopSettings(),
    readBoughtMost(),
    readCarMakes(),
  ]);
  return { settings, makes, bought: await listAtCustomerPrices(bought) };
}
