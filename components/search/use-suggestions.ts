import { useEffect, useState } from 'react';
import { LEVEL_COOKIE } from '@/lib/constants';
import { cookieIn } from '@/lib/format/cookie';
import { routes } from '@/lib/routes';
import type { Suggestions } from '@/lib/search/model';
import { tidyQuery } from '@/lib/search/query/model';

/** One letter leads everywhere. */
const MIN_LETTERS = 2;
/** After the last key, ms. */
const PAUSE_MS = 120;

/**
 * What the shop offers for the text, a moment after it stops changing; an older question is called
 * off.
 * @returns null while nothing is asked or known; a failure is no more than no offer
 */
export function useSuggestions(text: string): Suggestions | null {
  const query = tidyQuery(text);
  const [answer, setAnswer] = useState<{ query: string; offered: Suggestions | null }>({
    query: '',
    offered: null,
  });
  useEffect(() => {
    if (query.length < MIN_LETTERS) return;
    const calledOff = new AbortController();
    const timer = setTimeout(() => {
      void ask(query, calledOff.signal).then(
        (offered) => !calledOff.signal.aborted && setAnswer({ query, offered }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
    };
  }, [query]);
  // The last offer stays while one types on, so that the list does not flicker.
  return query.length < MIN_LETTERS ? null : answer.offered;
}

async function ask(query: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const reply = await fetch(
      routes.suggest(query, cookieIn(document.cookie, LEVEL_COOKIE) !== ''),
      { signal },
    );
    return reply.ok ? ((await reply.json()) as Suggestions) : null;
  } catch {
    return null;
  }
}
