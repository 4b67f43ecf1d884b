/**
 * Where something has been typed, or files were dropped: a page with it is not taken away, its form
 * says itself that the session is over. It stands on the document: elements and React are bundles of
 * their own.
 */
export const noteTypedText = (): void =>
  void (document.documentElement.dataset.typedAt = address());

/** Whether somebody was heard typing into the page that is open. */
export const wasHeardTyping = (): boolean => document.documentElement.dataset.typedAt === address();

/**
 * The same, also of what was typed before the page's scripts were there to hear it; a browser that
 * fills fields by itself cannot be told from that. How many pieces are in the cart its scripts write
 * themselves.
 */
export const hasTypedText = (): boolean =>
  wasHeardTyping() ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(
    (field) => field.value !== field.defaultValue,
  );

const FIELDS = 'main :is(input, textarea):not([type=checkbox], [type=radio], [data-buy] *)';

const address = (): string => location.pathname + location.search;
