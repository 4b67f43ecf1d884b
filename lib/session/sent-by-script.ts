import 'server-only';
import { headers } from 'next/headers';

/** Whether a form came through the page's scripts, which stay on the page whatever the answer is; otherwise the browser sent it itself. */
export const sentByScript = async (): Promise<boolean> => (await headers()).has('next-action');
