import 'server-only';
import { ADMIN_SIDE_COOKIE } from '../constants.ts';
import { readCookie } from './request-state.ts';

/** Whether this browser has the sections of the back office folded away. */
export const isSideFolded = async (): Promise<boolean> => (await readCookie(ADMIN_SIDE_COOKIE)) === 'folded';
