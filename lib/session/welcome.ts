import 'server-only';
import type { SignedIn } from '../accounts/model.ts';
import type { Backend } from '../pocketbase/client.ts';
import { log } from '../log.ts';
import { describeError } from '../pocketbase/errors.ts';
import { takeCartAlong } from '../cart/guest-cart.ts';
import { mergeFavorites } from '../favorites/visitor-favorites.ts';
import { mergeGarage } from '../garage/visitor-garage.ts';
import { startSession } from './session.ts';

/**
 * What happens whenever a customer has proven who he is: by password, by registering, by another
 * service.
 * @param pb a client that carries the new token
 */
export async function welcome(pb: Backend, signedIn: SignedIn): Promise<void> {
  await startSession(pb, signedIn);
  // Nobody is kept out because of his favorites, cars or cart: the next press merges them.
  await Promise.all([
    mergeFavorites(pb).catch((error: unknown) =>
      log.error(describeError(error), 'favorites not merged'),
    ),
    mergeGarage(pb).catch((error: unknown) => log.error(describeError(error), 'garage not merged')),
    takeCartAlong(pb).catch((error: unknown) => log.error(describeError(error), 'cart not merged')),
  ]);
}
