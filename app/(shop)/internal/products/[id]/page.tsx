import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProductView } from '@/components/products/product-view';
import { CustomerPricesMark } from '@/components/session/own-prices-mark';
import { shopToday } from '@/lib/format/day';
import { orNotFound } from '@/lib/pages/or-not-found';
import { productMetadata } from '@/lib/pages/product-metadata';
import { isProductId } from '@/lib/products/model';
import { productImage } from '@/lib/products/images';
import { readProduct } from '@/lib/products/public-reads';
import { hasCustomerPrices, productAtCustomerPrices } from '@/lib/session/own-prices';
import { openDays } from '@/lib/settings/model';
import { readShopSettings } from '@/lib/settings/public-reads';
import { percentOn, sumName } from '@/lib/vat/model';

// `/products/{id}` is rewritten here for a visitor with prices of his own (next.config.mjs). Search
// engines have none, so nothing is said to them.
type Props = PageProps<'/internal/products/[id]'>;

async function load({ params }: Props) {
  const { id } = await params;
  return isProductId(id) ? productAtCustomerPrices(await orNotFound(readProduct(id))) : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const product = await load(props);
  return productMetadata(product, productImage(product, 'full'));
}

export default async function OwnProductPage(props: Props) {
  const [product, settings, isOwn] = await Promise.all([
    load(props),
    readShopSettings(),
    hasCustomerPrices(),
  ]);
  const priceName = sumName(isOwn ? 'Ваша цена' : 'Розничная цена', [
    percentOn(settings.vatRates, shopToday()),
  ]);
  return (
    <>
      {isOwn && <CustomerPricesMark />}
      <ProductView product={product} priceName={priceName} shop={openDays(settings)} />
    </>
  );
}
