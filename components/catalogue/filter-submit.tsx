'use client';

import { useEffect, useRef, useState } from 'react';
import { countText } from '@/lib/format/count';
import { routes } from '@/lib/routes';
import { useChoiceSearch } from './use-choice-search';
import { choiceOf, useFiltersAtOnce } from './use-filters-at-once';
import styles from './filter-submit.module.css';

/** After the last change, ms. */
const PAUSE_MS = 200;

/**
 * The button of the filters, with how many products it leads to; with JavaScript it follows what is
 * being chosen, and in a column the list follows by itself a moment later.
 * @param list path of the list that is narrowed
 */
export function FilterSubmit({ count, list }: { count: number; list: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [now, setNow] = useState<number | null>(count);
  useFiltersAtOnce(button);
  useChoiceSearch(button);
  useEffect(() => {
    const form = button.current?.form;
    let timer: ReturnType<typeof setTimeout>;
    let calledOff = new AbortController();
    const follow = ({ target }: Event) => {
      if (!(target as HTMLInputElement).name) return; // chooses nothing
      clearTimeout(timer);
      calledOff.abort();
      const { signal } = (calledOff = new AbortController());
      setNow(null);
      timer = setTimeout(
        () =>
          void askCount(form!, list, signal).then((answer) => !signal.aborted && setNow(answer)),
        PAUSE_MS,
      );
    };
    form?.addEventListener('input', follow);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
      form?.removeEventListener('input', follow);
    };
  }, [list]);
  return (
    <button className={styles.submit} type="submit" ref={button}>
      {now ? `Показать ${countText(now)}` : 'Показать'}
    </button>
  );
}

/** @returns null when nobody can tell; the button leads there all the same */
async function askCount(
  form: HTMLFormElement,
  list: string,
  signal: AbortSignal,
): Promise<number | null> {
  try {
    const reply = await fetch(routes.listCount(list, choiceOf(form)), { signal });
    return reply.ok ? ((await reply.json()) as { count: number }).count : null;
  } catch {
    return null;
  }
}
