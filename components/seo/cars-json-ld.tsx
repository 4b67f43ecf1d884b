import { breadcrumbData } from '@/lib/seo/breadcrumb-data';
import { itemListData } from '@/lib/seo/item-list-data';
import type { Site } from '@/lib/seo/model';
import { JsonLd } from './json-ld';

type Link = { name: string; href: string };
type Props = {
  /** From the front page to the page itself. */
  steps: Link[];
  /** What it lists. */
  items: Link[];
  site: Site;
};

/** What search engines read of a page of cars: its place in the shop and what it leads to. */
export const CarsJsonLd = ({ steps, items, site }: Props) => (
  <>
    <JsonLd data={breadcrumbData(steps, site)} />
    {items.length > 0 && <JsonLd data={itemListData(items, site)} />}
  </>
);
