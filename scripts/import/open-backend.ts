import type { Backend } from '../../lib/pocketbase/client.ts';
import { createBackend } from '../../lib/pocketbase/client.ts';
import type { Config } from '../../lib/config.ts';
import { withBackend } from '../backup/with-backend.ts';
import { signInMachine } from '../shop/machine.ts';
import { openSecrets } from '../shop/secrets.ts';

/**
 * Runs an import as the machine account: on the backend of the running shop, on one that is started
 * for the time, or on the one that POCKETBASE_URL names.
 * @throws Refusal when there is none that lets it in
 */
export async function withImportBackend(
  config: Config,
  run: (pb: Backend) => Promise<void>,
): Promise<void> {
  if (!config.pocketbaseExternal)
    return withBackend(config, ({ url, token }) => run(createBackend(url, token)));
  const { machinePassword } = await openSecrets(config.dataDir);
  const { url, token } = await signInMachine(config.pocketbaseUrl, machinePassword);
  await run(createBackend(url, token));
}
