import { currentRequest } from '../http/request-context.ts';

const PLACE = /(data-still="([\w-]+)"[^>]*>)<!--still:\2-->/g;

/**
 * Puts the HTML of still parts (components/ui/still.tsx), kept while the page was rendered for this
 * very request, where the page left room for it. React never sees more of them than their places.
 * @param encode how the page's own text is held
 */
export function fillStillParts(page: string, encode = (html: string) => html): string {
  const still = currentRequest()?.still;
  if (!still) return page;
  return page.replace(PLACE, (place, before: string, name: string) => {
    const html = still.get(name);
    return html === undefined ? place : before + encode(html);
  });
}

const PLACE_IN_DATA = /"<!--still:([\w-]+)-->"/g;

/** A page as Next keeps it; `rscData` is what React's router in a browser gets of it instead of HTML. */
type KeptPage = { html?: unknown; rscData?: unknown; segmentData?: unknown };

/** Does so, in place, with a page that is about to be kept, and with the data it is kept with. */
export function fillKeptPage(page: KeptPage): void {
  const still = currentRequest()?.still;
  if (!still) return;
  const filled = (data: Buffer): Buffer =>
    Buffer.from(
      data
        .toString()
        .replace(PLACE_IN_DATA, (place, name: string) =>
          still.has(name) ? JSON.stringify(still.get(name)) : place,
        ),
    );
  if (typeof page.html === 'string') page.html = fillStillParts(page.html);
  if (Buffer.isBuffer(page.rscData)) page.rscData = filled(page.rscData);
  if (page.segmentData instanceof Map)
    for (const [segment, data] of page.segmentData as Map<string, Buffer>)
      page.segmentData.set(segment, filled(data));
}
