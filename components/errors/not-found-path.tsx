/**
 * The server writes the path over what follows the words (server/pages/templates.ts): the page is
 * one for all addresses.
 * @param props.words what stands before it; no slash in them
 */
export const NotFoundPath = ({ words }: { words: string }) => (
  <p id="not-found-path">{`${words}: /`}</p>
);
