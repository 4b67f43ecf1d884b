import { CatalogueView } from '@/components/catalogue/catalogue-view';
import { readCategoryTree } from '@/lib/categories/public-reads';
import { readFacets, readFirstPage } from '@/lib/products/public-reads';
import { catalogueMetadata } from '@/lib/pages/list-metadata';

export const revalidate = 30;

export const metadata = catalogueMetadata();

export default async function CataloguePage() {
  const [list, tree, facets] = await Promise.all([readFirstPage(), readCategoryTree(), readFacets()]);
  return <CatalogueView list={list} tree={tree} facets={facets} query={{}} />;
}
