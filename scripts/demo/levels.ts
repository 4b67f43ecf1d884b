import { id } from './records.ts';

/**
 * What wholesale customers of the demo may pay by: with none a request could not be approved. In
 * whole roubles.
 */
export const LEVELS = [
  { code: 'demo-opt', name: 'Демо: опт', base: 'cost', percent: 18, rounding: 100 },
  { code: 'demo-krupny-opt', name: 'Демо: крупный опт', base: 'cost', percent: 10, rounding: 100 },
].map((level, index) => ({ id: id('demolevel', index + 1), ...level }));
