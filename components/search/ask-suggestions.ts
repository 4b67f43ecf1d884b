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
 * Asks what the shop offers for a text, a moment after it stops changing; an older question is
 * called off. The last offer stays while one types on, so that the list does not flicker.
 * @param tell hears null when nothing is asked; a failure is no more than no offer
 * @returns what is to be told of each change of the text
 */
export function suggestionsFor(tell: (offered: Suggestions | null) => void) {
  let asked = '';
  let timer: ReturnType<typeof setTimeout>;
  let calledOff = new AbortController();
  return (text: string): void => {
    const query = tidyQuery(text);
    if (query === asked) return;
    asked = query;
    clearTimeout(timer);
    calledOff.abort();
    if (query.length < MIN_LETTERS) return tell(null);
    const { signal } = (calledOff = new AbortController());
    timer = setTimeout(
      () => void ask(query, signal).then((offered) => signal.aborted || tell(offered)),
      PAUSE_MS,
    );
  };
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
