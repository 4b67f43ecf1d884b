import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readKnownPaths } from '../../../../server/pages/known-paths.ts';

let buildDir: string;
beforeAll(() => void (buildDir = mkdtempSync(join(tmpdir(), 'detal-build-'))));
afterAll(() => rmSync(buildDir, { recursive: true }));

const write = (manifest: unknown) =>
  writeFileSync(join(buildDir, 'routes-manifest.json'), JSON.stringify(manifest));

it('tells what of the build is at a path, whatever record it names', async () => {
  write({
    version: 3,
    staticRoutes: [{ page: '/orders', regex: '^/orders(?:/)?$' }],
    dynamicRoutes: [{ page: '/orders/[id]', regex: '^/orders/([^/]+?)(?:/)?$' }],
  });
  const routeAt = await readKnownPaths(buildDir);
  const paths = ['/orders', '/orders/a', '/orders/a%2Fb', '/orders/a/b', '/Orders', '/orders2'];
  expect(paths.map(routeAt)).toEqual([
    '/orders',
    '/orders/[id]',
    '/orders/[id]',
    undefined,
    undefined,
    undefined,
  ]);
});

it('does not start with a build that says nothing of its paths', async () => {
  write({ version: 4 });
  await expect(readKnownPaths(buildDir)).rejects.toThrow();
});
