import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Where Next 16.4.5 writes down what a build answers. */
const MANIFEST = 'routes-manifest.json';
const routes = z.array(z.object({ regex: z.string() }));
const manifest = z.object({ staticRoutes: routes, dynamicRoutes: routes });

/** Whether a page or a route may answer a path, spelled as in the address. */
export type KnownPaths = (path: string) => boolean;

/**
 * @returns what tells the paths of a build from all others; whether a record of that name exists is
 * another question
 * @throws when the build has no such file, or one that says something else
 */
export async function readKnownPaths(buildDir: string): Promise<KnownPaths> {
  const { staticRoutes, dynamicRoutes } = manifest.parse(
    JSON.parse(await readFile(join(buildDir, MANIFEST), 'utf8')),
  );
  const patterns = [...staticRoutes, ...dynamicRoutes].map(({ regex }) => new RegExp(regex));
  return (path) => patterns.some((pattern) => pattern.test(path));
}
