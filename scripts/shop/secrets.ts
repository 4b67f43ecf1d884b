import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readPrivateJson, writePrivateJson } from './private-file.ts';

const schema = z.object({
  sessionSecret: z.string().min(32),
  machinePassword: z.string().min(32),
  secondFactorKey: z.string().min(32),
});
/** Folders from before there was a second factor have no key for it. */
const kept = schema.partial({ secondFactorKey: true });

/**
 * What only this installation knows: the seal of its session cookies, the password of its machine
 * account, and what seals the secrets of second factors (hooks/accounts/second-factor/secret.ts).
 */
export type Secrets = z.infer<typeof schema>;

/** Where they lie. */
export const secretsFile = (dataDir: string) => join(dataDir, 'secrets.json');

/** A secret nobody types, 43 characters that need no quoting anywhere. */
export const randomSecret = () => randomBytes(32).toString('base64url');

/** The secrets of a data folder, each made on its first use. @throws Refusal when the file is damaged */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  const known = await readPrivateJson(secretsFile(dataDir), kept);
  const made = {
    sessionSecret: randomSecret(),
    machinePassword: randomSecret(),
    secondFactorKey: randomSecret(),
  };
  const secrets = { ...made, ...known };
  if (!known?.secondFactorKey) await writePrivateJson(secretsFile(dataDir), secrets);
  return secrets;
}
