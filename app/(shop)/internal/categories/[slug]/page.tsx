import type { Metadata } from 'next';
import { cache } from 'react';
import { CategoryView } from '@/components/catalogue/category-view';
import { CategoryJsonLd } from '@/components/seo/category-json-ld';
import { CustomerPricesMark } from '@/components/session/own-prices-mark';
import { readCategoryTree } from '@/lib/categories/public-reads';
import { categoryMetadata } from '@/lib/pages/list-metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readAttributesOf, readFacetsOf, readFilteredList } from '@/lib/products/public-reads';
import { categoryQuerySchema } from '@/lib/products/schema';
import { hasCustomerPrices, listAtCustomerPrices, ownFacets } from '@/lib/session/own-prices';
import { site } from '@/lib/seo/site';

// `/categories/{slug}` with one of our keys in its query, or for a visitor with prices of his own,
// is rewritten here (next.config.mjs).
type Props = PageProps<'/internal/categories/[slug]'>;

// Page and metadata get props of their own, so the read is remembered by what it reads.
const read = cache((slug: string, query: string) =>
  orNotFound(readFilteredList(JSON.parse(query), slug)),
);

async function load({ params, searchParams }: Props) {
  const query = categoryQuerySchema.parse(await searchParams);
  return {
    query,
    list: await listAtCustomerPrices(await read((await params).slug, JSON.stringify(query))),
  };
}

async function facetsOf({ params, searchParams }: Props) {
  const [query, { slug }] = [categoryQuerySchema.parse(await searchParams), await params];
  return orNotFound(Promise.all([readFacetsOf(query, slug), readAttributesOf(query, slug)]));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { query, list } = await load(props);
  return categoryMetadata(list.category!, query);
}

export default async function FilteredCategoryPage(props: Props) {
  const [{ query, list }, tree, [facets, attributes]] = await Promise.all([
    load(props),
    readCategoryTree(),
    facetsOf(props),
  ]);
  return (
    <>
      {(await hasCustomerPrices()) && <CustomerPricesMark />}
      <CategoryJsonLd category={list.category!} site={site()} />
      <CategoryView
        list={list}
        category={list.category!}
        tree={tree}
        facets={await ownFacets(facets)}
        attributes={attributes}
        query={query}
      />
    </>
  );
}
