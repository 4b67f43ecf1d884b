/**
 * Whether it may be the number of a request: the shop gives a UUID, a proxy in front of it that is
 * trusted may give its own.
 */
export const isRequestId = (text: string): boolean => /^[A-Za-z0-9-]{8,64}$/.test(text);
