import type { Metadata } from 'next';
import { BrandView } from '@/components/catalogue/brand-view';
import { BrandJsonLd } from '@/components/seo/brand-json-ld';
import { readBrandPage } from '@/lib/brands/public-reads';
import { brandMetadata } from '@/lib/pages/list-metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readFirstPageOfBrand } from '@/lib/products/public-reads';
import { site } from '@/lib/seo/site';

export const revalidate = 30;
export const generateStaticParams = () => [];

type Props = PageProps<'/brands/[slug]'>;

const loadBrand = async ({ params }: Props) => orNotFound(readBrandPage((await params).slug));

export async function generateMetadata(props: Props): Promise<Metadata> {
  const brand = await loadBrand(props);
  return brandMetadata(brand, brand.text);
}

export default async function BrandPage(props: Props) {
  const [brand, list] = await Promise.all([
    loadBrand(props),
    orNotFound(readFirstPageOfBrand((await props.params).slug)),
  ]);
  return (
    <>
      <BrandJsonLd brand={brand} site={site()} />
      <BrandView list={list} brand={brand} query={{}} />
    </>
  );
}
