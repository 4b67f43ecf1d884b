import { MAX_AGENT } from '../../../lib/accounts/sessions/model.ts';
import { headerOf, type AnyRequest } from './header.ts';

/** Says what a visitor's browser calls itself: the web asks in its name. */
const AGENT = 'X-Visitor-Agent';

/** What the browser, or the program, behind a request calls itself. */
export const agentAsking = (e: AnyRequest): string =>
  (headerOf(e, AGENT) || headerOf(e, 'User-Agent')).slice(0, MAX_AGENT);
