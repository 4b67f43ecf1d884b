/** Of the one form that stands behind all buttons of a page that put something into the cart. */
export const CART_FORM = 'cart-form';
