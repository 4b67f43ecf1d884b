import { parameters } from '../parameters.ts';
import { routes } from '../routes.ts';

type Compared = { products?: readonly number[]; differences?: boolean; refused?: number };

/**
 * Products beside each other, by their numbers; those that the browser keeps when none are named.
 * @param compared `differences`: only what is not the same of all; `refused`: the product for which
 * there was no room
 */
export const compareAddress = ({ products = [], differences = false, refused }: Compared): string =>
  routes.compare() +
  parameters([
    ['products', products.join(',') || undefined],
    ['differences', differences ? 1 : undefined],
    ['refused', refused],
  ]).replaceAll('%2C', ',');
