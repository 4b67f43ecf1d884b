import 'server-only';
import { readHeader } from './request-state.ts';

/**
 * Whether a form came through the page's scripts, which stay on the page whatever the answer is;
 * otherwise the browser sent it itself.
 */
export const sentByScript = async (): Promise<boolean> =>
  (await readHeader('next-action')) !== null;
