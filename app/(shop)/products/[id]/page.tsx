import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProductView } from '@/components/products/product-view';
import { ProductJsonLd } from '@/components/seo/product-json-ld';
import { productMetadata } from '@/lib/pages/product-metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { isProductId } from '@/lib/products/model';
import { productPicture } from '@/lib/products/pictures';
import { readProduct } from '@/lib/products/public-reads';
import { site } from '@/lib/seo/site';

export const revalidate = 30;
export const generateStaticParams = () => [];

type Props = PageProps<'/products/[id]'>;

async function load({ params }: Props) {
  const { id } = await params;
  return isProductId(id) ? orNotFound(readProduct(id)) : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const product = await load(props);
  return productMetadata(product, productPicture(product, 'full'));
}

export default async function ProductPage(props: Props) {
  const product = await load(props);
  return <><ProductJsonLd product={product} site={site()} /><ProductView product={product} /></>;
}
