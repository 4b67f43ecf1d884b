import { notFound } from 'next/navigation';
import { ProductView } from '@/components/products/product-view';
import { ProductJsonLd } from '@/components/seo/product-json-ld';
import { CustomerPricesMark } from '@/components/session/own-prices-mark';
import { shopToday } from '@/lib/format/day';
import { orNotFound } from '@/lib/pages/or-not-found';
import { pagesOf } from '@/lib/pages/page-content';
import { productMetadata } from '@/lib/pages/product-metadata';
import { isProductId } from '@/lib/products/model';
import { productImage } from '@/lib/products/images';
import { readProduct } from '@/lib/products/public-reads';
import { site } from '@/lib/seo/site';
import { openDays } from '@/lib/settings/model';
import { readShopSettings } from '@/lib/settings/public-reads';
import { percentOn, sumName } from '@/lib/vat/model';

export const productPage = pagesOf(async ({ id }: { id: string }, _, prices) => {
  if (!isProductId(id)) notFound();
  const [found, settings, areOwn] = await Promise.all([
    orNotFound(readProduct(id)),
    readShopSettings(),
    prices.areOwn(),
  ]);
  const product = await prices.ofProduct(found);
  const priceName = sumName(areOwn ? 'Ваша цена' : 'Розничная цена', [
    percentOn(settings.vatRates, shopToday()),
  ]);
  return {
    metadata: productMetadata(product, productImage(product, 'full')),
    body: (
      <>
        {/* Search engines have no prices of their own, and are told nobody's but everybody's. */}
        {areOwn ? <CustomerPricesMark /> : <ProductJsonLd product={product} site={site()} />}
        <ProductView product={product} priceName={priceName} shop={openDays(settings)} />
      </>
    ),
  };
});
