import { routes } from '../routes.ts';
import { codeChapters, knownCodes } from '../trouble-codes/model.ts';
import {
  CHUNK_SIZE,
  entriesXml,
  PART_BEGIN,
  PART_END,
  PART_SIZE,
  type Entry,
  type SitemapItem,
  type SitemapKind,
  type SitemapPart,
} from './model.ts';

/** The shop's own pages that search engines may show. */
const PAGES = [
  routes.catalogue(),
  routes.about(),
  routes.quality(),
  routes.delivery(),
  routes.contacts(),
  routes.bulkOrder(),
  routes.cars(),
  routes.troubleCodes(),
  ...codeChapters().map(({ key }) => routes.troubleCode(key)),
  ...knownCodes().map(({ code }) => routes.troubleCode(code)),
];

const ADDRESS_OF: Record<SitemapKind, (key: string) => string> = {
  products: routes.product,
  categories: (slug) => routes.category(slug),
  brands: (slug) => routes.brand(slug),
  cars: (key) => routes.car(key),
};

/** File of the shop's own pages. */
const OWN = 'pages.xml';
const fileOf = ({ kind, number }: SitemapPart): string =>
  number > 0 ? `${kind}-${number}.xml` : `${kind}.xml`;

/** The files of the index. @param siteUrl without a slash at the end */
export const filesOf = (parts: SitemapPart[], siteUrl: string): Entry[] => [
  { address: siteUrl + routes.sitemapPart(OWN), updated: null },
  ...parts.map((part) => ({
    address: siteUrl + routes.sitemapPart(fileOf(part)),
    updated: part.updated,
  })),
];

/**
 * A file, piece by piece.
 * @param file its name
 * @param parts what files there are
 * @param read one chunk of a kind
 * @returns nothing for a name that is in no index
 */
export function partXml(
  file: string,
  parts: SitemapPart[],
  siteUrl: string,
  read: (kind: SitemapKind, after: number) => Promise<SitemapItem[]>,
): AsyncGenerator<string> | undefined {
  if (file === OWN) return ownPages(siteUrl);
  const part = parts.find((known) => fileOf(known) === file);
  return part && pieces(part, siteUrl, read);
}

async function* ownPages(siteUrl: string): AsyncGenerator<string> {
  yield (
    PART_BEGIN +
    entriesXml(PAGES.map((path) => ({ address: siteUrl + path, updated: null }))) +
    PART_END
  );
}

async function* pieces(
  { kind, number }: SitemapPart,
  siteUrl: string,
  read: (kind: SitemapKind, after: number) => Promise<SitemapItem[]>,
): AsyncGenerator<string> {
  const first = Math.max(number - 1, 0) * PART_SIZE;
  const end = number > 0 ? first + PART_SIZE : CHUNK_SIZE;
  // The first chunk comes with the beginning: a backend that is down is found out before anything
  // has left.
  for (let after = first; after < end; after += CHUNK_SIZE) {
    const entries = (await read(kind, after)).map(({ key, updated }) => ({
      address: siteUrl + ADDRESS_OF[kind](key),
      updated,
    }));
    yield (after === first ? PART_BEGIN : '') + entriesXml(entries);
  }
  yield PART_END;
}
