/** The form that every heart of a page belongs to. */
export const FAVORITES_FORM = 'favorites-form';
