import { refuse } from './refuse.ts';

/** The storefront that a request of the web is about: the parameter `storefront`. @throws 400 `invalid_input` */
export function storefrontOf(e: core.RequestEvent): string {
  const code = e.request.url.query().get('storefront');
  if (!/^[a-z0-9-]{1,40}$/.test(code)) throw refuse('invalid_input', 'storefront');
  return code;
}
