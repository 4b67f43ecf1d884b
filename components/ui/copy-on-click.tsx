/**
 * Answers every `CopyButton` of the page (copy-on-click.element.ts); a screen reader hears that the
 * text is copied.
 */
export const CopyOnClick = () => (
  <shop-copy>
    <p className="visually-hidden" role="status" />
  </shop-copy>
);
