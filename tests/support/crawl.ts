/** What a crawler needs of an answer. `html`: of pages alone. */
type Answer = { status: number; location?: string | null; html?: string };

/** `from`: path of the page that names the address, '' where the crawl began. */
export type Broken = { path: string; from: string; reason: string };

type Crawl = {
  /** Origin of the shop. */
  site: string;
  /** Paths where the crawl begins. */
  starts: string[];
  atOnce: number;
  ask(path: string): Promise<Answer>;
  /** Whether an address of the shop that was not met before is asked for. */
  isFollowed(url: URL): boolean;
  /** Is told of every address that a page names, those of other hosts among them. */
  onLink?(url: URL, from: string): void;
};

/**
 * Follows the links of a shop from page to page, places within pages too. Of other hosts none is
 * asked.
 * @returns what is broken, and how many addresses were asked for and left out
 */
export async function crawl({ site, starts, atOnce, ask, isFollowed, onLink }: Crawl) {
  const broken: Broken[] = [];
  const known = new Set<string>();
  const waiting: Omit<Broken, 'reason'>[] = [];
  const places: Omit<Broken, 'reason'>[] = [];
  let asked = 0;
  const meet = (url: URL, from: string): void => {
    onLink?.(url, from);
    const path = url.pathname + url.search;
    if (url.origin !== site || known.has(path)) return;
    known.add(path);
    if (isFollowed(url)) waiting.push({ path, from });
  };
  const follow = async ({ path, from }: Omit<Broken, 'reason'>): Promise<void> => {
    asked += 1;
    const { status, location, html } = await ask(path);
    if (status >= 400) broken.push({ path, from, reason: String(status) });
    if (location) meet(new URL(location, site + path), path);
    if (!html) return;
    const marks = marksIn(html);
    for (const url of addressesIn(html, site + path)) {
      meet(url, path);
      if (url.origin !== site || url.hash.length < 2) continue;
      const place = { path: url.pathname + url.search + url.hash, from: path };
      if (!place.path.startsWith(`${path}#`)) places.push(place);
      else if (!marks.has(markOf(url))) broken.push({ ...place, reason: NO_PLACE });
    }
  };
  const underWay = new Set<Promise<void>>();
  for (const path of starts) meet(new URL(path, site), '');
  while (waiting.length + underWay.size > 0) {
    for (const next of waiting.splice(0, atOnce - underWay.size)) {
      const answered = follow(next)
        .catch((error: Error) => void broken.push({ ...next, reason: reasonOf(error) }))
        .finally(() => underWay.delete(answered));
      underWay.add(answered);
    }
    await Promise.race(underWay);
  }
  for (const [page, links] of Map.groupBy(places, ({ path }) => path.split('#')[0]!)) {
    const answer = await ask(page).catch(() => undefined);
    if (answer?.status !== 200 || !answer.html) continue; // told already, or asks who one is
    const marks = marksIn(answer.html);
    for (const link of links)
      if (!marks.has(markOf(new URL(link.path, site)))) broken.push({ ...link, reason: NO_PLACE });
  }
  return { broken, asked, leftOut: known.size - asked };
}

const NO_PLACE = 'нет такого места на странице';

const reasonOf = ({ message, cause }: Error): string =>
  `нет ответа (${cause instanceof Error ? cause.message : message})`;

const markOf = ({ hash }: URL): string => decodeURIComponent(hash.slice(1));

const plain = (attribute: string): string =>
  attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** Names of places of a document. */
const marksIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => plain(id!)));

/**
 * Every address that a document names for following or loading, resolved. What is posted to is not
 * followed.
 */
function addressesIn(html: string, base: string): URL[] {
  const visible = html
    .replace(/<script\b(?![^>]*\bsrc=)[^]*?<\/script>/g, '')
    .replace(/<form\b[^>]*\bmethod="post"[^>]*>/gi, '');
  const found = [
    ...visible.matchAll(
      /<(?:a|link|img|script|source|form|iframe|use|image)\b[^>]*?\s(?:href|src|action)="([^"]*)"/g,
    ),
  ].map(([, address]) => address!);
  const sets = [...visible.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, set]) =>
    set!.split(/,\s+/).map((one) => one.trim().split(' ')[0]!),
  );
  return [...found, ...sets]
    .filter((address) => !/^(?:tel|mailto|data):/.test(address))
    .map((address) => new URL(plain(address), base));
}
