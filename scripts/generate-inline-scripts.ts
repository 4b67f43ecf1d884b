import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '..');
const OUTPUT = join(ROOT, 'components/ui/inline-scripts.generated.json');

/**
 * Every `{name}.inline.ts` of the pages and of the server as the one text that stands in pages and
 * that their content policy lets run.
 * @returns text by name
 * @throws esbuild's error, its messages already printed
 */
export async function inlineScripts(): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: globSync('{components,server}/**/*.inline.ts', { cwd: ROOT }).sort(),
    outdir: ROOT,
    entryNames: '[name]',
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    logLevel: 'warning',
  });
  return Object.fromEntries(
    outputFiles.map(({ path, text }) => {
      // As long as it is written so, a text ends the element that it stands in.
      if (text.includes('</')) throw new Error(`${basename(path)} holds «</»`);
      return [basename(path, '.inline.js'), text.trim()];
    }),
  );
}

/** Writes them where components/ui/inline-script.tsx imports them. */
export async function generateInlineScripts(): Promise<void> {
  await writeFile(OUTPUT, JSON.stringify(await inlineScripts()));
}
