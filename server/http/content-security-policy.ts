import { hash } from 'node:crypto';

const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc\s*=)([^>]*)>([\s\S]*?)<\/script>/gi;
/** Data beside the page: browsers do not run it, so it needs no permission. */
const DATA_BLOCK = /\stype\s*=\s*["']?application\/(?:ld\+)?json/i;

const policy = (scripts: string) =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * For HTML that has to leave before it is whole: no inline script may run, the page is still
 * readable.
 */
export const POLICY_WITHOUT_INLINE_SCRIPTS = policy('');

/**
 * The policy that lets exactly the inline scripts of this page run, each by its hash. Nonces would
 * make every page dynamic. It whitelists whatever script the page already holds, so it stops what
 * is added in the browser, not what was rendered by mistake.
 */
export function policyFor(html: Buffer): string {
  const hashes = new Set<string>();
  // One byte a sign: places in the text are places in the bytes, and Cyrillic need not be decoded
  // to find ASCII tags.
  for (const { index, 1: attributes = '', 2: code = '' } of html
    .toString('latin1')
    .matchAll(INLINE_SCRIPT)) {
    if (DATA_BLOCK.test(attributes)) continue;
    const begin = index + '<script>'.length + attributes.length;
    hashes.add(` 'sha256-${hash('sha256', html.subarray(begin, begin + code.length), 'base64')}'`);
  }
  return policy([...hashes].join(''));
}
