import { routes } from '@/lib/routes';
import { sessionHere } from './session-here';

/**
 * Public pages come from memories that know nobody. A customer's are asked about once they are there: when he has been given prices of his own,
 * or lost them, the page is loaded anew with what he pays. Nothing of his own is on a page without goods, so it stays.
 */
export function followLevel(): void {
  if (sessionHere().copy?.kind !== 'authRecord') return;
  void fetch(routes.level())
    .then(async (reply) => reply.ok && (await reply.json()).changed === true && document.querySelector('[data-buy]') && location.reload())
    .catch(() => undefined); // unreachable for a moment: the next page asks again
}
