import type { Product } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import { breadcrumbData } from '@/lib/seo/breadcrumb-data';
import type { Site } from '@/lib/seo/model';
import { productData } from '@/lib/seo/product-data';
import { categorySteps } from './category-steps';
import { JsonLd } from './json-ld';

/** What search engines read of a product: itself, its offer and its place in the shop. */
export function ProductJsonLd({ product, site }: { product: Product; site: Site }) {
  const { id, article, breadcrumbs } = product;
  return (
    <>
      <JsonLd data={productData(product, site)} />
      <JsonLd
        data={breadcrumbData(
          [...categorySteps(breadcrumbs), { name: article, href: routes.product(id) }],
          site,
        )}
      />
    </>
  );
}
