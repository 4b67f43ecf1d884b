const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/**
 * The id that the web gave to the visitor's request: ties a line of its log to ours and to the audit.
 * @returns '' when the header is absent or is no id
 */
export function requestId(e: core.RequestEvent | core.RecordRequestEvent): string {
  const id = e.request ? e.request.header.get('X-Request-Id') : (e.requestInfo().headers['x_request_id'] ?? '');
  return REQUEST_ID.test(id) ? id : '';
}
