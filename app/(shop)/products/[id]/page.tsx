import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProductView } from '@/components/products/product-view';
import { ProductJsonLd } from '@/components/seo/product-json-ld';
import { shopToday } from '@/lib/format/day';
import { productMetadata } from '@/lib/pages/product-metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { isProductId } from '@/lib/products/model';
import { productImage } from '@/lib/products/images';
import { readProduct } from '@/lib/products/public-reads';
import { site } from '@/lib/seo/site';
import { openDays } from '@/lib/settings/model';
import { readShopSettings } from '@/lib/settings/public-reads';
import { percentOn, sumName } from '@/lib/vat/model';

export const revalidate = 30;
export const generateStaticParams = () => [];

type Props = PageProps<'/products/[id]'>;

async function load({ params }: Props) {
  const { id } = await params;
  return isProductId(id) ? orNotFound(readProduct(id)) : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const product = await load(props);
  return productMetadata(product, productImage(product, 'full'));
}

export default async function ProductPage(props: Props) {
  const [product, settings] = await Promise.all([load(props), readShopSettings()]);
  const priceName = sumName('Розничная цена', [percentOn(settings.vatRates, shopToday())]);
  return (
    <>
      <ProductJsonLd product={product} site={site()} />
      <ProductView product={product} priceName={priceName} shop={openDays(settings)} />
    </>
  );
}
