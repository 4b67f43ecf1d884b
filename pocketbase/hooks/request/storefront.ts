import { refuse } from './refuse.ts';

/** Whether a value of a request can be the code of a storefront. */
export function isStorefront(code: unknown): code is string {
  return typeof code === 'string' && /^[a-z0-9-]{1,40}$/.test(code);
}

/**
 * The storefront that a request of the web is about: the parameter `storefront`.
 * @throws 400 `invalid_input`
 */
export function storefrontOf(e: core.RequestEvent): string {
  const code = e.request.url.query().get('storefront');
  if (!isStorefront(code)) throw refuse('invalid_input', 'storefront');
  return code;
}
