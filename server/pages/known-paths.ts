import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Where Next 16.4.5 writes down what a build answers. */
const MANIFEST = 'routes-manifest.json';
const routes = z.array(z.object({ page: z.string(), regex: z.string() }));
const manifest = z.object({ staticRoutes: routes, dynamicRoutes: routes });

/**
 * The page or route of the build that may answer a path, spelled as in the address: `/orders/[id]`;
 * undefined where there is none.
 */
export type KnownPaths = (path: string) => string | undefined;

/**
 * @returns what tells the paths of a build from all others; whether a record of that name exists is
 * another question, and the ones without places come before those with some
 * @throws when the build has no such file, or one that says something else
 */
export async function readKnownPaths(buildDir: string): Promise<KnownPaths> {
  const { staticRoutes, dynamicRoutes } = manifest.parse(
    JSON.parse(await readFile(join(buildDir, MANIFEST), 'utf8')),
  );
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const patterns = [...staticRoutes, ...dynamicRoutes].map(({ page, regex }) => ({
    page,
    pattern: new RegExp(regex),
  }));
  return (path) =>
    fixed.has(path) ? path : patterns.find(({ pattern }) => pattern.test(path))?.page;
}
