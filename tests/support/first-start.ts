import { cp, mkdir } from 'node:fs/promises';
import { backendDir } from '../../scripts/shop/data-folder.ts';
import { oweFirstRun } from '../../scripts/shop/first-run.ts';
import { templateFolder } from './template.ts';

/**
 * Puts an empty shop's data into a folder where a shop is about to start for the first time.
 * @returns the folder
 */
export async function prepareFirstStart(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  await cp(await templateFolder(), backendDir(dataDir), { recursive: true });
  await oweFirstRun(dataDir, { demo: true });
  return dataDir;
}
