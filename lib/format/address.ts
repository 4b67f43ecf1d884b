import type { Address } from '../settings/model.ts';

/**
 * An address in one line; empty parts are left out, and a city that is a region of its own is named
 * once.
 */
export function formatAddress({ region, city, street, postalCode }: Address): string {
  return [postalCode, region === city ? '' : region, city, street].filter(Boolean).join(', ');
}
