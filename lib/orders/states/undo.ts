import type { LineState } from '../model.ts';
import { MOVES } from './model.ts';

/** Whether the staff may take a step back right after it, without saying why: then it need not be asked about. */
export const isUndone = (from: LineState, to: LineState): boolean => MOVES[to].some((move) => move.to === from && move.by.includes('admin') && !move.reason && !move.back && !move.proposed);

/** Whether there is such a step and none back by a press. */
export const isForGood = (from: LineState, to: LineState): boolean => MOVES[from].some((move) => move.to === to) && !isUndone(from, to);
