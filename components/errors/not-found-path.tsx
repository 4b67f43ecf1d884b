/**
 * What the owner wants said wherever an address leads nowhere. The server writes the path over the
 * slash (server/pages/templates.ts): the page is one for all addresses.
 */
export const NotFoundPath = () => <p id="not-found-path">Page not found: /</p>;
