/** The form's name on the page of the cart, by which what was typed into it is found again. */
export const CHECKOUT = 'checkout';
