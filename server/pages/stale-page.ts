import type { PageServices, PageRequest } from './page-request.ts';

/**
 * Whether a change overtook the page: Next lets requests for one page share one rendering, so who
 * came after a change may be handed a page whose rendering began before it. With a fast backend
 * that is a matter of milliseconds, with a slow one of seconds.
 * @param validAt when the page was known to be current, ms; 0 when it is served as an old one on
 * purpose
 */
export const isStale = (
  { forEveryone, startedAt }: PageRequest,
  validAt: number,
  lastChangeAt: number,
): boolean => forEveryone && validAt > 0 && validAt <= lastChangeAt && startedAt > lastChangeAt;

/**
 * The page as it is now.
 * @returns its bytes, `gone` when there is none any more, or nothing when it cannot be had now
 */
export async function refetchPage(
  { path }: PageRequest,
  { askSelf }: PageServices,
): Promise<Buffer | 'gone' | undefined> {
  const reply = await askSelf(path).catch(() => undefined);
  if (reply?.status === 404) return 'gone';
  return reply?.ok ? Buffer.from(await reply.arrayBuffer()) : undefined;
}
