import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readPrivateJson, writePrivateJson } from './private-file.ts';

const schema = z.object({ sessionSecret: z.string().min(32), machinePassword: z.string().min(32) });

/**
 * What only this installation knows: the seal of its session cookies and the password of its
 * machine account.
 */
export type Secrets = z.infer<typeof schema>;

const secretsFile = (dataDir: string) => join(dataDir, 'secrets.json');

/** A secret nobody types, 43 characters that need no quoting anywhere. */
export const randomSecret = () => randomBytes(32).toString('base64url');

/** The secrets of a data folder, made on its first use. @throws Refusal when the file is damaged */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  const kept = await readPrivateJson(secretsFile(dataDir), schema);
  if (kept) return kept;
  const made = { sessionSecret: randomSecret(), machinePassword: randomSecret() };
  await writePrivateJson(secretsFile(dataDir), made);
  return made;
}
