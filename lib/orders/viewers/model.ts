import type { Role } from '../../admins/model.ts';

/**
 * Who has an order open in the back office: kept for moments only, in the memory of the backend.
 * Pure, runs in its engine, too.
 */

/** How often an open page says that it is open, ms. */
export const LOOK_EVERY_MS = 10_000;
/** Who has not said so for longer has left, ms: one word may be lost. */
const LOOK_LASTS_MS = 25_000;
/** So many open pages are remembered, the newest. */
const MOST_LOOKS = 500;

/** A colleague who has the same order open. */
export type OrderViewer = { name: string; role: Role };

/** Somebody of the staff has an order open. `at`: when he last said so, UTC ms. */
type Look = { order: string; admin: string; at: number };

/**
 * What is remembered once somebody has looked at an order: what is over is forgotten.
 * @param stored what was remembered before, '' for nothing
 */
export const withLook = (stored: string, look: Look): string =>
  JSON.stringify(
    [
      look,
      ...looks(stored, look.at).filter(
        ({ order, admin }) => order !== look.order || admin !== look.admin,
      ),
    ].slice(0, MOST_LOOKS),
  );

/**
 * Who else looks at an order, whoever came back last first.
 * @param now UTC ms
 * @returns ids of admins
 */
export const othersAt = (stored: string, order: string, admin: string, now: number): string[] =>
  looks(stored, now)
    .filter((look) => look.order === order && look.admin !== admin)
    .map((look) => look.admin);

const looks = (stored: string, now: number): Look[] =>
  (stored ? (JSON.parse(stored) as Look[]) : []).filter(({ at }) => now - at < LOOK_LASTS_MS);
