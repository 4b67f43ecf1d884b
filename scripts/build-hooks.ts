import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build, transform, type BuildOptions } from 'esbuild';
import { commonPasswords } from './common-passwords.ts';
import { registrations } from './hooks/registrations.ts';

const SOURCES = resolve(import.meta.dirname, '../pocketbase/hooks');
const CONTRACTS = resolve(import.meta.dirname, '../lib');
/** Where the shop looks for the built hooks. */
export const HOOKS_DIR = resolve(import.meta.dirname, '../.build/hooks');

/**
 * es2022: with an older target esbuild puts helpers at the top of a file, where a handler cannot
 * see them.
 */
const COMMON = {
  platform: 'neutral',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
} satisfies BuildOptions;

/**
 * Builds the hooks for PocketBase's engine: `events.pb.js` of all `*.pb.ts`, whose handlers run
 * isolated and `require` what they need; what they require, and the handlers of every noun's routes,
 * each bundled with what it imports; `routes.pb.js`, which registers what the contracts promise; and
 * the passwords that nobody may have.
 * @param outDir replaced as a whole, so that no hook of an earlier build stays behind; left alone
 * when nothing changed, since a running backend reads a module only when it is first needed
 * @param sources folder of the hooks, ours by default
 * @param contracts folder of the contracts: `orders/contract.ts` is served by `orders/routes.ts` of
 * the hooks
 * @throws esbuild's error, its messages already printed; the old content then stays
 */
export async function buildHooks(
  outDir: string,
  sources = SOURCES,
  contracts = sources === SOURCES ? CONTRACTS : undefined,
): Promise<void> {
  await mkdir(dirname(outDir), { recursive: true });
  const fresh = await mkdtemp(`${outDir}-new-`);
  try {
    const routes = contracts ? await registrations(contracts) : { text: '', modules: [] };
    const shared = { ...COMMON, outdir: fresh, outbase: sources };
    const events = files(sources, '*.pb.ts').sort();
    await writeFile(join(fresh, 'events.pb.js'), await asOne(events));
    await build({
      ...shared,
      entryPoints: [...new Set([...events.flatMap(requiredBy), ...routes.modules])].map((module) =>
        resolve(sources, `${module}.ts`),
      ),
      bundle: true,
      format: 'cjs',
      sourcemap: 'inline',
    });
    if (routes.text) await writeFile(join(fresh, 'routes.pb.js'), routes.text);
    await writeFile(join(fresh, 'common-passwords.txt'), commonPasswords());
    if (contents(fresh) !== contents(outDir)) await swap(fresh, outDir);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/**
 * PocketBase loads files in another order at every start, and handlers of one event run in the order
 * in which they came: in one file they stand by the names of theirs.
 */
const asOne = async (events: string[]): Promise<string> =>
  (
    await Promise.all(
      events.map(async (file) =>
        transform(await readFile(file, 'utf8'), { ...COMMON, loader: 'ts' }),
      ),
    )
  )
    .map(({ code }) => code)
    .join('');

/** The modules that a file's handlers require: `cart/merge`. */
const requiredBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\$\{__hooks\}\/([\w/-]+)\.js/g)].map(
    ([, module]) => module!,
  );

const files = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder }).map((file) => resolve(folder, file));

/** Names and texts of all built files, as one text to compare; nothing while another build replaces them. */
function contents(folder: string): string | undefined {
  try {
    return files(folder, '**/*.{js,txt}')
      .sort()
      .map((file) => file.slice(folder.length) + readFileSync(file, 'utf8'))
      .join('\n');
  } catch (error) {
    unless('ENOENT')(error as NodeJS.ErrnoException);
    return undefined;
  }
}

/**
 * Two renames: a reader sees the old folder or the new one, never half of one. Another build may
 * come between them.
 */
async function swap(fresh: string, outDir: string): Promise<void> {
  const aside = await mkdtemp(`${outDir}-old-`);
  try {
    for (let attempt = 1; ; attempt += 1) {
      await rename(outDir, join(aside, String(attempt))).catch(unless('ENOENT'));
      if (await rename(fresh, outDir).then(() => true, unless('ENOTEMPTY', 'EEXIST'))) return;
    }
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

const unless =
  (...expected: string[]) =>
  (error: NodeJS.ErrnoException) => {
    if (!expected.includes(error.code ?? '')) throw error;
  };

if (import.meta.main)
  await buildHooks(process.argv[2] ?? HOOKS_DIR).catch(({ message }: Error) => {
    console.error(message);
    process.exitCode = 1;
  });
