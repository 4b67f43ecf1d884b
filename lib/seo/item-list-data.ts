import type { ItemList, WithContext } from 'schema-dts';
import type { Site } from './model.ts';

/** What a page lists, in its order. @param items `href` from the root */
export const itemListData = (
  items: { name: string; href: string }[],
  { siteUrl }: Pick<Site, 'siteUrl'>,
): WithContext<ItemList> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: siteUrl + href,
  })),
});
