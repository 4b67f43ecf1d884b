import type * as contracts from '../../../lib/sitemap/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { sitemapItems } from './items.ts';
import { sitemapParts } from './parts.ts';

export const routes = { sitemapItems, sitemapParts } satisfies Handlers<typeof contracts>;
