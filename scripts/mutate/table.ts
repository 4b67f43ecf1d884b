import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shop/project.ts';
import { Refusal } from '../shop/refusal.ts';
import type { Copy } from './copy.ts';
import type { Mutation } from './mutation.ts';

/**
 * Every file of the table exports `mutations`.
 * @param only text of a file or of what is broken; '' for all
 */
export async function readTable(only: string): Promise<Mutation[]> {
  const files = globSync('tests/mutations/*.ts', { cwd: ROOT }).toSorted();
  const parts = await Promise.all(
    files.map(
      async (file) => ((await import(join(ROOT, file))) as { mutations: Mutation[] }).mutations,
    ),
  );
  const chosen = parts.flat().filter(({ file, breaks }) => `${file} ${breaks}`.includes(only));
  if (chosen.length === 0) throw new Refusal(`В таблице нет поломок со словами «${only}».`);
  return chosen;
}

/** @throws Refusal that names the rows whose text is not exactly once in their file */
export async function requireFitting(
  copy: Pick<Copy, 'read'>,
  table: readonly Mutation[],
): Promise<void> {
  const texts = await Promise.all(table.map(({ file }) => copy.read(file).catch(() => '')));
  const rotten = table.filter(({ find }, row) => texts[row]!.split(find).length !== 2);
  if (rotten.length > 0)
    throw new Refusal(
      `Таблица поломок отстала от исходников:\n${rotten.map(({ file, breaks }) => `  ${file}: ${breaks}`).join('\n')}`,
    );
}
