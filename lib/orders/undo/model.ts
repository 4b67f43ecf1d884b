import type { LineState } from '../model.ts';

/** How long a step of a line can be taken back by who may take it, minutes. */
export const BACK_MINUTES = 30;

/**
 * What a step has changed of a line besides its state, kept with its event. `previousState`,
 * `reason`, `proposal` (JSON text, '' for none) and `reserved`: as they were before it; `free`:
 * pieces promised no more; `shelf`: pieces that have left the shelf by it, below 0 for what has
 * come back on it; `delivery`: kopecks that the way of the order has cost since, where that has
 * changed, else null.
 */
export type WayBack = {
  previousState: LineState | '';
  reason: string;
  proposal: string;
  reserved: number;
  free: number;
  shelf: number;
  delivery: number | null;
};

/**
 * A step that can be taken back: the state before it, and when it was taken, UTC: lines that took
 * one together have the same moment.
 */
export type LastStep = { from: LineState; at: string };

/**
 * Why a step cannot be taken back: its time is over, money or a paper has come since, somebody else
 * has been promised the pieces.
 */
export const NO_WAY_BACK = ['back_late', 'back_paid', 'back_paper', 'back_stock'] as const;
