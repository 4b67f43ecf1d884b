import { CatalogueView } from '@/components/catalogue/catalogue-view';
import { JsonLd } from '@/components/seo/json-ld';
import { ShopJsonLd } from '@/components/seo/shop-json-ld';
import { readCategoryTree } from '@/lib/categories/public-reads';
import { readBoughtMost, readFacets, readFirstPage } from '@/lib/products/public-reads';
import { catalogueMetadata } from '@/lib/pages/list-metadata';
import { websiteData } from '@/lib/seo/shop-data';
import { readShopSettings } from '@/lib/settings/public-reads';
import { readCarMakes } from '@/lib/vehicles/public-reads';
import { site } from '@/lib/seo/site';

export const revalidate = 30;

export const metadata = catalogueMetadata();

export default async function CataloguePage() {
  const [list, tree, facets, settings, bought, makes] = await Promise.all([
    readFirstPage(),
    readCategoryTree(),
    readFacets(),
    readShopSettings(),
    readBoughtMost(),
    readCarMakes(),
  ]);
  return (
    <>
      <JsonLd data={websiteData(site())} />
      <ShopJsonLd settings={settings} site={site()} />
      <CatalogueView
        list={list}
        tree={tree}
        facets={facets}
        query={{}}
        front={{ settings, bought, makes }}
      />
    </>
  );
}
