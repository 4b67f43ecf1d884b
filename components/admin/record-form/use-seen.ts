import { useState } from 'react';
import { isStale, type ActionState } from '@/lib/actions/state';

/**
 * What a form may say that its sender has seen. A page is rendered anew while somebody types (a
 * sale, a colleague): from the first stroke on it is what stood there then, and once it has been
 * refused as no longer so, what the refusal shows.
 * @param seen hidden fields by their names, as the page was rendered last
 * @param state of the form
 * @returns the same fields as they are sent, and what is to be called by each stroke
 */
export function useSeen(
  seen: Record<string, string>,
  state: ActionState,
): { known: Record<string, string>; hold: () => void } {
  const [held, setHeld] = useState<{ state: ActionState; known: typeof seen | null }>({
    state,
    known: null,
  });
  if (held.state !== state) setHeld({ state, known: heldAfter(state, held.known, seen) });
  return {
    known: held.known ?? seen,
    hold: () => {
      if (!held.known) setHeld({ state, known: seen });
    },
  };
}

function heldAfter<Seen>(state: ActionState, before: Seen | null, seen: Seen): Seen | null {
  if (state.status !== 'failed') return null;
  return isStale(state.code) ? seen : before;
}
