/**
 * Where something has been typed, or files were dropped: a page with it is not taken away, its form
 * says itself that the session is over. It stands on the document: elements and React are bundles of
 * their own.
 */
export const noteTypedText = (): void =>
  void (document.documentElement.dataset.typedAt = address());

/** Whether something has been typed into the page that is open. */
export const hasTypedText = (): boolean => document.documentElement.dataset.typedAt === address();

const address = (): string => location.pathname + location.search;
