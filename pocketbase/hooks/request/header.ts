/**
 * A request to a route of ours, or one to a record, which the engine hands over without its
 * `request`.
 */
export type AnyRequest = core.RequestEvent | core.HookedRequest;

/**
 * What a header of a request says, '' when it is absent.
 * @param name as it is written, `X-Request-Id`
 */
export const headerOf = (e: AnyRequest, name: string): string =>
  e.request
    ? e.request.header.get(name)
    : (e.requestInfo().headers[name.toLowerCase().replaceAll('-', '_')] ?? '');
