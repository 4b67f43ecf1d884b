import { routes } from '../routes.ts';

/**
 * Where to go on after signing in: to the page that was asked for; for a file, to the page that
 * offers it, since a file leaves one where one was.
 */
export function returnPath(path: string): string {
  const [file] = path.split('?', 1);
  if (file === routes.ownData()) return routes.settings({ section: 'data' });
  return file === routes.priceList() ? routes.profile() : path;
}
