import { routes } from '@/lib/routes';
import { hasTypedText } from './typed-text';

/**
 * Whether the page may be asked for anew by itself. With something typed in it, and its owner's
 * session over, that would lead him to the sign-in and away from what he typed: it stays then, and
 * the form says what has happened.
 */
export async function canReload(): Promise<boolean> {
  if (!hasTypedText()) return true;
  const owner = document.querySelector<HTMLElement>('[data-own-page]')?.dataset.ownPage ?? '';
  return fetch(routes.level()).then(
    async (reply) => reply.ok && (await reply.json()).account === owner,
    () => false,
  );
}
