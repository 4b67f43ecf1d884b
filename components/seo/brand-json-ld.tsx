import type { BrandPage } from '@/lib/brands/model';
import { routes } from '@/lib/routes';
import { breadcrumbData } from '@/lib/seo/breadcrumb-data';
import type { Site } from '@/lib/seo/model';
import { JsonLd } from './json-ld';

/** What search engines read of a brand's page: its place in the shop. */
export const BrandJsonLd = ({ brand: { name, slug }, site }: { brand: BrandPage; site: Site }) => (
  <JsonLd
    data={breadcrumbData(
      [
        { name: 'Главная', href: routes.catalogue() },
        { name, href: routes.brand(slug) },
      ],
      site,
    )}
  />
);
