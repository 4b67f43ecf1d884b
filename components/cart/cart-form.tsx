import { Told } from '@/components/ui/told';
import { routes } from '@/lib/routes';
import { CART_FORM } from './cart-form-id';

/**
 * The one form behind all buttons of a page that put something into the cart. A plain POST; with
 * JavaScript the press is answered at once (cart-form.element.ts).
 */
export const CartForm = () => (
  <shop-cart>
    <form id={CART_FORM} method="post" action={routes.ownCart()} data-cart-form="" hidden />
    <Told />
  </shop-cart>
);
