/**
 * A list of the back office as somebody of the staff has arranged it for himself. `query`: what its
 * address says, with the question mark.
 */
export type AdminView = { id: string; list: string; name: string; query: string };

/** How many views one may keep, of all lists together. */
export const MAX_VIEWS = 100;
