import type * as contracts from '../../../lib/cart/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { mergeCart } from './merge.ts';
import { emptyCart, setLine, showCart } from './own-cart.ts';
import { setLines } from './set-lines.ts';
import { quoteCart } from './quote.ts';

export const routes = {
  mergeCart,
  emptyCart,
  setLine,
  setLines,
  showCart,
  quoteCart,
} satisfies Handlers<typeof contracts>;
