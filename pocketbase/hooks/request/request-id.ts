import { isRequestId } from '../../../lib/requests/id/model.ts';
import { headerOf, type AnyRequest } from './header.ts';

/**
 * The id that the web gave to the visitor's request: ties a line of its log to ours and to the
 * audit.
 * @returns '' when the header is absent or is no id
 */
export function requestId(e: AnyRequest): string {
  const id = headerOf(e, 'X-Request-Id');
  return isRequestId(id) ? id : '';
}
