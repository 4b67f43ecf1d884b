/** Several processes may ask one shop: each counts on from a place of its own. */
let visitors = Math.floor(Math.random() * 2 ** 24);

/**
 * Every caller of the tests comes from an address of its own, as visitors do: limits count by
 * address.
 */
export const anAddress = () =>
  `10.${(++visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
