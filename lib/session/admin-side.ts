import 'server-only';
import { ADMIN_FIRST_DAY_COOKIE, ADMIN_SIDE_COOKIE } from '../constants.ts';
import { readCookie } from './request-state.ts';

/** Whether this browser has the sections of the back office folded away. */
export const isSideFolded = async (): Promise<boolean> =>
  (await readCookie(ADMIN_SIDE_COOKIE)) === 'folded';

/** The same of what a new shop needs. */
export const isFirstDayFolded = async (): Promise<boolean> =>
  (await readCookie(ADMIN_FIRST_DAY_COOKIE)) === 'folded';
