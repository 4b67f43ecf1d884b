import type { CartFilled } from '../cart/guest-cart.ts';
import type { Answer } from './contract.ts';

/**
 * What the page shows of a list. `list`: as it stands in the field, with what a file held; `lines`:
 * what was asked for, as it was written; `press`: the button; `chosen`: what was chosen
 * before it, as `chosenFor` writes it; `filled`: what the cart made of that.
 */
export type ShownList = {
  list: string;
  lines: string[];
  answers: Answer[];
  press: 'check' | 'cart';
  chosen: string[];
  filled?: CartFilled;
};
