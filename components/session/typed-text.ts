/**
 * Where something has been typed, or files were dropped: a page with it is not taken away, its form
 * says itself that the session is over. It stands on the document: elements and React are bundles of
 * their own.
 */
export const noteTypedText = (): void =>
  void (document.documentElement.dataset.typedAt = address());

/**
 * Whether something has been typed into the page that is open, also before its scripts were there to
 * hear it. How many pieces are in the cart its scripts write themselves.
 */
export const hasTypedText = (): boolean =>
  document.documentElement.dataset.typedAt === address() ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(
    (field) => field.value !== field.defaultValue,
  );

const FIELDS = 'main :is(input, textarea):not([type=checkbox], [type=radio], [data-buy] *)';

const address = (): string => location.pathname + location.search;
