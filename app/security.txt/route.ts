import { connection } from 'next/server';
import { config } from '@/lib/config';
import { log } from '@/lib/log';
import { describeError } from '@/lib/pocketbase/errors';
import { readShopSettings } from '@/lib/settings/public-reads';
import { securityTxt } from '@/lib/settings/security-txt';

/**
 * GET /.well-known/security.txt (next.config.mjs leads here): whom to tell of a hole; 404 while the
 * owner has named nobody, 503 while the backend does not answer.
 */
export async function GET(): Promise<Response> {
  // Asked for when it is wanted, not while the pages are built.
  await connection();
  try {
    const text = securityTxt(await readShopSettings(), config().siteUrl, Date.now());
    return answer(text === null ? 404 : 200, text);
  } catch (error) {
    log.error(describeError(error), 'the settings could not be read');
    return answer(503, null);
  }
}

const answer = (status: number, body: string | null): Response =>
  new Response(body, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': status === 200 ? 'public, max-age=3600' : 'private, no-store',
    },
  });
