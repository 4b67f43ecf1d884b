/** Of the one form that stands behind all buttons of a page that put something into the cart. */
export const CART_FORM = 'cart-form';

/** Of the stepper that stands in the place of a button once the cart holds its offer. */
export const BUY_STEPPER = 'buy-stepper';
