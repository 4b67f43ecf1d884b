import type { Metadata } from 'next';
import { CategoryView } from '@/components/catalogue/category-view';
import { CategoryJsonLd } from '@/components/seo/category-json-ld';
import { readCategoryTree } from '@/lib/categories/public-reads';
import { readAttributes, readFacets, readFirstPage } from '@/lib/products/public-reads';
import { orNotFound } from '@/lib/pages/or-not-found';
import { categoryMetadata } from '@/lib/pages/list-metadata';
import { site } from '@/lib/seo/site';

export const revalidate = 30;
export const generateStaticParams = () => [];

type Props = PageProps<'/categories/[slug]'>;

const load = async ({ params }: Props) => orNotFound(readFirstPage((await params).slug));

export async function generateMetadata(props: Props): Promise<Metadata> {
  return categoryMetadata((await load(props)).category!);
}

export default async function CategoryPage(props: Props) {
  const { slug } = await props.params;
  const [list, tree, facets, attributes] = await Promise.all([
    load(props),
    readCategoryTree(),
    orNotFound(readFacets(slug)),
    orNotFound(readAttributes(slug)),
  ]);
  return (
    <>
      <CategoryJsonLd category={list.category!} site={site()} />
      <CategoryView
        list={list}
        category={list.category!}
        tree={tree}
        facets={facets}
        attributes={attributes}
        query={{}}
      />
    </>
  );
}
