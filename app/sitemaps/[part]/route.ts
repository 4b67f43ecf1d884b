import { notFound, unstable_rethrow } from 'next/navigation';
import { config } from '@/lib/config';
import { partXml } from '@/lib/sitemap/addresses';
import { answerXml, streamOf, xmlFailure } from '@/lib/sitemap/answer';
import { readSitemapItems, readSitemapParts } from '@/lib/sitemap/public-reads';

/**
 * GET /sitemaps/{file}: addresses, at most 50,000, streamed; 404 for a file that is in no index,
 * 503 while the backend does not answer.
 */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/sitemaps/[part]'>,
): Promise<Response> {
  try {
    const pieces =
      partXml((await params).part, await readSitemapParts(), config().siteUrl, readSitemapItems) ??
      notFound();
    return answerXml(await streamOf(pieces));
  } catch (error) {
    unstable_rethrow(error);
    return xmlFailure(error);
  }
}
