import { routes } from '@/lib/routes';
import { breadcrumbData } from '@/lib/seo/breadcrumb-data';
import type { Site } from '@/lib/seo/model';
import { JsonLd } from './json-ld';

/** What search engines read of a page about trouble codes: its place in the shop. */
export const CodesJsonLd = ({
  steps,
  site,
}: {
  /** From the list of codes to the page itself. */
  steps: { name: string; href: string }[];
  site: Site;
}) => (
  <JsonLd data={breadcrumbData([{ name: 'Главная', href: routes.catalogue() }, ...steps], site)} />
);
