/** Addresses in one file, at most: the limit of the sitemap protocol. */
export const PART_SIZE = 50_000;
/** Products read at once: bounded work for the backend, bounded memory here. */
export const CHUNK_SIZE = 5_000;

/** What a search engine can be led to, apart from the shop's own pages. */
export type SitemapKind = 'products' | 'categories' | 'brands' | 'cars';

/**
 * `key`: what the address ends with. `updated`: when it was last changed, UTC; null when nobody
 * knows.
 */
export type SitemapItem = { key: string; updated: string | null };

/** One file of addresses. `number`: of a part of the products, from 1; 0 for the others. */
export type SitemapPart = { kind: SitemapKind; number: number; updated: string | null };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** An address and when what it leads to was last changed. */
export type Entry = { address: string; updated: string | null };

/** The whole index of files. */
export const indexXml = (entries: Entry[]): string =>
  `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.map((entry) => element('sitemap', entry)).join('')}</sitemapindex>\n`;

/**
 * A file of addresses is its beginning, its entries and its end, so that it need never be whole in
 * memory.
 */
export const PART_BEGIN = `${HEAD}<urlset ${NAMESPACE}>\n`;
export const PART_END = '</urlset>\n';
export const entriesXml = (entries: Entry[]): string =>
  entries.map((entry) => element('url', entry)).join('');

const element = (name: string, { address, updated }: Entry): string =>
  `<${name}><loc>${escapeXml(address)}</loc>${updated ? `<lastmod>${escapeXml(updated)}</lastmod>` : ''}</${name}>\n`;

/** Text as XML shows it. */
const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
