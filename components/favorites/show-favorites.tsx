/**
 * Makes hearts and counts show what the page's list holds now, after a form of it has changed that
 * (show-favorites.element.ts). Keyed by what it holds.
 */
export const ShowFavorites = () => <shop-show-favorites hidden />;
