import type { BreadcrumbList, WithContext } from 'schema-dts';
import type { Site } from './model.ts';

/**
 * The way to a page as it stands above it.
 * @param steps from the front page to the page itself; `href` from the root
 */
export const breadcrumbData = (
  steps: { name: string; href: string }[],
  { siteUrl }: Pick<Site, 'siteUrl'>,
): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + href,
  })),
});
