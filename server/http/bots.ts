import { isbot } from 'isbot';

/**
 * Whether the visitor is a search engine, a link preview or another program: it must never get an
 * error page to index.
 */
export const isBot = (userAgent: string | undefined): boolean => isbot(userAgent);
