/**
 * Says whose page this is, '' for a guest's: when somebody else signs in, or the session ends, in
 * whatever tab, the page is asked for again (session-watch.element.ts). Belongs on every page that shows
 * something personal.
 */
export const OwnPage = ({ account }: { account: string }) => (
  <span data-own-page={account} hidden />
);
