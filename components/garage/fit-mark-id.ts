/** Of the mark that show-fits.ts puts copies of wherever `data-fit` names a product. */
export const FIT_MARK = 'fit-mark';
