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

it('knows the paths of pages and routes, whatever record they name', async () => {
  write({
    version: 3,
    staticRoutes: [{ page: '/orders', regex: '^/orders(?:/)?$' }],
    dynamicRoutes: [{ page: '/orders/[id]', regex: '^/orders/([^/]+?)(?:/)?$' }],
  });
  const isKnown = await readKnownPaths(buildDir);
  const paths = ['/orders', '/orders/a', '/orders/a%2Fb', '/orders/a/b', '/Orders', '/orders2'];
  expect(paths.filter(isKnown)).toEqual(['/orders', '/orders/a', '/orders/a%2Fb']);
});

it('does not start with a build that says nothing of its paths', async () => {
  write({ version: 4 });
  await expect(readKnownPaths(buildDir)).rejects.toThrow();
});
