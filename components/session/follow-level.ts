import { askedDocument, noteConsent } from '@/components/consent/kept-consent';
import { routes } from '@/lib/routes';
import { browserSession } from './browser-session';

/**
 * Public pages come from memories that know nobody. A customer's are asked about once they are
 * there: when he has been given prices of his own and the page shows retail, or the other way
 * round, it is loaded anew. The page itself says what it shows: a cookie may have come meanwhile.
 * Nothing of his own is on a page without goods, and the cart is at his prices anyway. Who is
 * leaving already is not called back. Where the page asks for a consent, the same answer says
 * whether he has given it.
 * @returns what ends it when the page gives way to another
 */
export function followLevel(): () => void {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  window.addEventListener('beforeunload', leave);
  if (browserSession().copy?.kind === 'authRecord') {
    const asked = askedDocument();
    void fetch(routes.levelAndConsent(asked), { signal: leaving.signal })
      .then(async (reply) => {
        if (!reply.ok) return;
        const { own, agreed } = await reply.json();
        if (asked && agreed === true) noteConsent(asked);
        loadAnew(own === true);
      })
      .catch(() => undefined); // unreachable for a moment: the next page asks again
  }
  return () => {
    window.removeEventListener('beforeunload', leave);
    leave();
  };
}

/** Once only: where cookies are refused the page stays as it is. */
function loadAnew(own: boolean): void {
  const shown = document.querySelector('[data-own-prices]') !== null;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (
    own !== shown &&
    document.querySelector('[data-buy]:not([data-pieces])') &&
    navigation?.type !== 'reload'
  )
    location.reload();
}
