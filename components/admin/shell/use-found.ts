import { useEffect, useState } from 'react';
import type { Found } from '@/lib/admin-search/model';
import { adminRoutes } from '@/lib/admin-routes';

/** After the last key, ms. */
const PAUSE_MS = 150;

type Answer = { query: string; items: Found[]; hasFailed: boolean };

/**
 * What the shop holds by this name, a moment after the text stops changing; an older question is
 * called off. `isAsking` until the answer to this very text is there.
 */
export function useSearchResults(text: string): {
  items: Found[];
  isAsking: boolean;
  hasFailed: boolean;
} {
  const query = text.trim();
  const [answer, setAnswer] = useState<Answer>({ query: '', items: [], hasFailed: false });
  useEffect(() => {
    if (!query) return;
    const calledOff = new AbortController();
    const timer = setTimeout(() => {
      void ask(query, calledOff.signal).then(
        (next) => !calledOff.signal.aborted && setAnswer(next),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
    };
  }, [query]);
  if (!query) return { items: [], isAsking: false, hasFailed: false };
  return { items: answer.items, isAsking: answer.query !== query, hasFailed: answer.hasFailed };
}

async function ask(query: string, signal: AbortSignal): Promise<Answer> {
  try {
    const reply = await fetch(adminRoutes.searchFor(query), { signal });
    return reply.ok
      ? { query, items: ((await reply.json()) as { items: Found[] }).items, hasFailed: false }
      : { query, items: [], hasFailed: true };
  } catch {
    return { query, items: [], hasFailed: true };
  }
}
