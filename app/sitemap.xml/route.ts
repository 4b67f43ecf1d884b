import { connection } from 'next/server';
import { config } from '@/lib/config';
import { answerXml, xmlFailure } from '@/lib/sitemap/answer';
import { filesOf } from '@/lib/sitemap/addresses';
import { indexXml } from '@/lib/sitemap/model';
import { readSitemapParts } from '@/lib/sitemap/public-reads';

/** GET /sitemap.xml: which files of addresses there are; 503 while the backend does not answer. */
export async function GET(): Promise<Response> {
  // Asked for when it is wanted, not while the pages are built.
  await connection();
  try {
    return answerXml(indexXml(filesOf(await readSitemapParts(), config().siteUrl)));
  } catch (error) {
    return xmlFailure(error);
  }
}
