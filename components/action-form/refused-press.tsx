import { refusalOfRequest } from '@/lib/request-context';
import { RefusedWords } from './refused-words';

/**
 * Why the form that has just been sent was refused, where the page, made anew with the answer, has
 * that form no more: a line of an order is over, the cart is empty. Stands on every page whose forms
 * come and go with what they are about.
 */
export const RefusedPress = () => <RefusedWords told={refusalOfRequest()} />;
