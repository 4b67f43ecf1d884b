/**
 * A list whose first products stay as they are while other journeys put new ones into the shop:
 * those are dearer, and stand behind.
 */
export const STEADY_LIST = '/categories/filtry';
