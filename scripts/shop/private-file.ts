import { existsSync } from 'node:fs';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import type { ZodType } from 'zod';
import { Refusal } from './refusal.ts';

const OWNER_ONLY = 0o600;

/**
 * Reads a JSON file that only its owner may read; a file someone opened wider is narrowed again.
 * @returns undefined when there is none
 * @throws Refusal when it cannot be understood
 */
export async function readPrivateJson<T>(path: string, schema: ZodType<T>): Promise<T | undefined> {
  if (!existsSync(path)) return undefined;
  await chmod(path, OWNER_ONLY);
  const text = await readFile(path, 'utf8');
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Refusal(
      `Файл ${path} повреждён: верните его из резервной копии или удалите, тогда он будет создан заново.`,
    );
  }
}

/** Writes such a file so that a crash leaves the old one or the new one, never a half. */
export async function writePrivateJson(path: string, value: unknown): Promise<void> {
  await writeFile(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: OWNER_ONLY });
  await rename(`${path}.new`, path);
}
