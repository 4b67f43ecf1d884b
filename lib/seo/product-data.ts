import type { Offer, Product as ProductData, WithContext } from 'schema-dts';
import type { Availability, Product } from '../products/model.ts';
import { routes } from '../routes.ts';
import { gtinOf } from './gtin.ts';
import { shopId, type Site } from './model.ts';

const AVAILABILITY = {
  in_stock: 'https://schema.org/InStock',
  on_order: 'https://schema.org/BackOrder',
  none: 'https://schema.org/OutOfStock',
} as const satisfies Record<Availability, string>;

/**
 * What a product's page tells search engines: what stands on it, and nothing else. No price, no
 * offer.
 */
export function productData(product: Product, site: Site): WithContext<ProductData> {
  const { id, name, article, brand, description, barcode, images, weightGrams } = product;
  const url = site.siteUrl + routes.product(id);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: `${name} ${brand.name} ${article}`,
    description: description || undefined,
    image:
      images.length > 0
        ? images.map((file) => site.siteUrl + routes.productFile(id, file))
        : undefined,
    sku: id,
    mpn: article,
    gtin: gtinOf(barcode),
    brand: { '@type': 'Brand', name: brand.name },
    weight:
      weightGrams > 0
        ? { '@type': 'QuantitativeValue', value: weightGrams, unitCode: 'GRM' }
        : undefined,
    itemCondition: 'https://schema.org/NewCondition',
    offers: offer(product, url, site),
  };
}

/**
 * The offer that the page puts first, at its retail price: one shop sells it, whichever warehouse
 * it lies in.
 */
function offer(
  { priceKopecks, availability }: Product,
  url: string,
  { siteUrl, shopName }: Site,
): Offer | undefined {
  if (priceKopecks === null) return undefined;
  return {
    '@type': 'Offer',
    url,
    price: (priceKopecks / 100).toFixed(2),
    priceCurrency: 'RUB',
    availability: AVAILABILITY[availability],
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', '@id': shopId(siteUrl), name: shopName },
  };
}
