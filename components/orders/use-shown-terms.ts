import { useEffect, useState } from 'react';
import { CART_CHANGED, type OwnChange } from '@/components/cart/in-page';
import type { ActionState } from '@/lib/actions/state';
import { shownAfter, shownAtFirst, type ShownTerms, type Terms } from './shown-terms';

/**
 * On what terms a customer orders: those that were shown to him, whatever the page says since.
 * @param now as the page was made last
 * @param state of the form
 */
export function useShownTerms<Settings>(
  now: Terms<Settings>,
  state: ActionState,
): ShownTerms<Settings> {
  const own = useOwnChanges();
  const [held, hold] = useState(() => shownAtFirst(now, state));
  const shown = shownAfter(held, now, state, own);
  if (shown !== held) hold(shown);
  return shown;
}

/** How many pieces of which offer he has asked for on this page. */
function useOwnChanges(): Readonly<Record<string, number>> {
  const [own, note] = useState<Record<string, number>>({});
  useEffect(() => {
    const control = new AbortController();
    const hear = (event: Event) => {
      const change: OwnChange | null = event instanceof CustomEvent ? event.detail : null;
      if (change) note((before) => ({ ...before, [change.offer]: change.pieces }));
    };
    document.addEventListener(CART_CHANGED, hear, control);
    return () => control.abort();
  }, []);
  return own;
}
