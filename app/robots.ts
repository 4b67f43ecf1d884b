import type { MetadataRoute } from 'next';
import { config } from '@/lib/config';
import { routes } from '@/lib/routes';

/**
 * /robots.txt: what is only for one person, or for programs of ours, is no place for a search
 * engine. Pages that merely must not be indexed say so themselves.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/admin', '/api/', '/cart', '/internal/', '/orders', '/profile'],
    },
    sitemap: config().siteUrl + routes.sitemap(),
  };
}
