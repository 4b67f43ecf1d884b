import { globSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { ROOT } from '../shop/project.ts';

/** Every file that a file is made of, itself among them; paths relative to the project. */
export type ImportGraph = Map<string, Set<string>>;

/**
 * Files of tests with all that they import, and the entries of the hooks with all that is bundled
 * into them.
 */
export async function importGraph(): Promise<ImportGraph> {
  const entryPoints = globSync(
    ['tests/{unit,integration}/**/*.test.{ts,tsx}', 'pocketbase/hooks/*/*.ts'],
    { cwd: ROOT },
  );
  const { metafile } = await build({
    entryPoints,
    absWorkingDir: ROOT,
    outdir: join(ROOT, '.build/none'),
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
    alias: { 'server-only': './tests/support/empty.ts' },
    loader: { '.css': 'empty' },
    external: ['*.woff2'],
  });
  return new Map(entryPoints.map((entry) => [entry, reachableFrom(entry, metafile.inputs)]));
}

function reachableFrom(entry: string, inputs: Metafile['inputs']): Set<string> {
  const reached = new Set([entry]);
  for (const file of reached) {
    for (const { path, external } of inputs[file]?.imports ?? []) if (!external) reached.add(path);
  }
  return reached;
}
