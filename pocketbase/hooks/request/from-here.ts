import { headerOf } from './header.ts';

/**
 * Whether a request is made on this very machine and for nobody else: the web process, which stands
 * here as well, always says for whom it asks.
 */
export const isFromHere = (e: core.RequestEvent): boolean =>
  headerOf(e, 'X-Forwarded-For') === '' && /^127\.|^(0*:)+0*1$/.test(e.remoteIP());
