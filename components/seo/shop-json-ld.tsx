import type { Site } from '@/lib/seo/model';
import { shopData } from '@/lib/seo/shop-data';
import type { ShopSettings } from '@/lib/settings/model';
import { JsonLd } from './json-ld';

/** What search engines read of the shop: what it has filled in. */
export const ShopJsonLd = ({ settings, site }: { settings: ShopSettings; site: Site }) => (
  <JsonLd data={shopData(settings, site)} />
);
