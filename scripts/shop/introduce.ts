import type { Config } from '../../lib/config.ts';
import { introduce } from '../../lib/storefronts/contract.ts';
import { postAsMachine, signInMachine } from './machine.ts';
import { Refusal } from './refusal.ts';
import type { Secrets } from './secrets.ts';

/**
 * Tells a backend that somebody else has started who this storefront is: emails are written in its
 * name.
 * @throws Refusal when it does not let the machine account in
 */
export async function introduceStorefront(
  { pocketbaseUrl, storefront, shopName, siteUrl }: Config,
  { machinePassword }: Pick<Secrets, 'machinePassword'>,
): Promise<void> {
  const machine = await signInMachine(pocketbaseUrl, machinePassword);
  const reply = await postAsMachine(machine, introduce.path, {
    code: storefront,
    name: shopName,
    siteUrl,
  });
  if (!reply.ok)
    throw new Refusal(
      `Сервер данных ${pocketbaseUrl} не узнал витрину «${storefront}» (${reply.status}).`,
    );
}
