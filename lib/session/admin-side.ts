import 'server-only';
import { cookies } from 'next/headers';
import { ADMIN_SIDE_COOKIE } from '../constants.ts';

/** Whether this browser has the sections of the back office folded away. */
export const isSideFolded = async (): Promise<boolean> => (await cookies()).get(ADMIN_SIDE_COOKIE)?.value === 'folded';
