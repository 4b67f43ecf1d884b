import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { otherBuild, type Config } from '../../lib/config.ts';
import { ROOT } from './project.ts';

/** What a build is made of. Generated files follow from these and from the settings. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'server',
  'public',
  'middleware.ts',
  'next.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

const stampFile = (buildDir: string) => join(ROOT, buildDir, 'built-from');

function filesIn(path: string): string[] {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}

/** One hash over the sources and the settings that pages are built with. */
export function wantedBuild({ siteUrl, shopName, shopTheme }: Config): string {
  const hash = createHash('sha256').update(JSON.stringify([siteUrl, shopName, shopTheme]));
  for (const path of SOURCES.flatMap(filesIn).filter((name) => !name.includes('.generated.'))) {
    hash.update(`\0${path}\0`).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

/** Whether the build folder holds this very build; another process may be taking it away. */
export function isBuilt(buildDir: string, wanted: string): boolean {
  try {
    return readFileSync(stampFile(buildDir), 'utf8') === wanted;
  } catch {
    return false;
  }
}

/**
 * The folder of the two that holds the build of these sources, which is the other one once the pages
 * of a running shop have been built anew; the settings' own where neither does.
 */
export function currentBuild(config: Config): string {
  const twin = otherBuild(config.buildDir);
  if (!existsSync(stampFile(twin))) return config.buildDir;
  const wanted = wantedBuild(config);
  return !isBuilt(config.buildDir, wanted) && isBuilt(twin, wanted) ? twin : config.buildDir;
}

/** Written when a build has succeeded. */
export const stampBuild = (buildDir: string, built: string) =>
  writeFileSync(stampFile(buildDir), built);

/** Taken away before a build begins: an interrupted one must not pass for whole. */
export const unstampBuild = (buildDir: string) => rmSync(stampFile(buildDir), { force: true });
