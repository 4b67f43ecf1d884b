/** Of the one form behind all buttons «Сравнить» of a page. */
export const COMPARE_FORM = 'compare';
