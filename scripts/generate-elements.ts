import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '..');
/** Which file each kind of page asks for: the server puts it into a page (server/pages/documents.ts). */
const NAMES = join(ROOT, 'components/elements/elements.generated.json');

const ELEMENTS_FOLDER = join(ROOT, '.build/elements');

/** A file of elements, by its name in the build's `static/elements`. */
type ElementFile = { name: string; text: string };

/**
 * The elements of each kind of page (`components/elements/{kind}.elements.ts`) as one file.
 * @returns by kind; the name of a file holds the hash of its text, so a browser keeps it for good
 * @throws esbuild's error, its messages already printed
 */
export async function elementFiles(): Promise<Record<string, ElementFile>> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: globSync('components/elements/*.elements.ts', { cwd: ROOT }).sort(),
    outdir: ROOT,
    entryNames: '[name]',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
    tsconfig: join(ROOT, 'tsconfig.json'),
  });
  return Object.fromEntries(
    outputFiles.map(({ path, text }) => {
      const kind = basename(path, '.elements.js');
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
      return [kind, { name: `${kind}.${hash}.js`, text }];
    }),
  );
}

/** Writes the files for the next build (scripts/shop/build.ts), and which of them each kind asks for. */
export async function generateElements(): Promise<void> {
  const files = Object.entries(await elementFiles());
  await rm(ELEMENTS_FOLDER, { recursive: true, force: true });
  await mkdir(ELEMENTS_FOLDER, { recursive: true });
  for (const [, { name, text }] of files) await writeFile(join(ELEMENTS_FOLDER, name), text);
  await writeFile(
    NAMES,
    JSON.stringify(Object.fromEntries(files.map(([kind, { name }]) => [kind, name]))),
  );
}
