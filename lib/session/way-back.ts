import { routes } from '../routes.ts';

/** Where to go on after signing in: to the page that was asked for; for a file, to the page that offers it, since a file leaves one where one was. */
export const wayBack = (path: string): string => (path.split('?', 1)[0] === routes.ownData() ? routes.settings({ section: 'data' }) : path);
