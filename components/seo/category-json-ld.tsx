import type { ProductList } from '@/lib/products/model';
import { breadcrumbData } from '@/lib/seo/breadcrumb-data';
import type { Site } from '@/lib/seo/model';
import { categorySteps } from './category-steps';
import { JsonLd } from './json-ld';

/** What search engines read of a category: its place in the shop. */
export const CategoryJsonLd = ({
  category,
  site,
}: {
  category: NonNullable<ProductList['category']>;
  site: Site;
}) => <JsonLd data={breadcrumbData(categorySteps(category.path), site)} />;
