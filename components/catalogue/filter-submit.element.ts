import { defineElement } from '@/components/ui/define-element';
import { enhance } from '@/components/ui/enhance';
import { countText } from '@/lib/format/count';
import { routes } from '@/lib/routes';
import { searchChoices } from './choice-search-in';
import { applyAtOnce, choiceOf } from './filters-at-once';

/** After the last change, ms. */
const PAUSE_MS = 200;

defineElement('shop-filters', (element, signal) => {
  const button = element.querySelector('button');
  const form = button?.form;
  if (!button || !form) return;
  enhance('filters', () => applyAtOnce(form, signal));
  enhance('search of choices', () => searchChoices(form, signal));
  followCount(form, element.dataset.list ?? '', signal, (count) => {
    button.textContent = count ? `Показать ${countText(count)}` : 'Показать';
  });
});

function followCount(
  form: HTMLFormElement,
  list: string,
  signal: AbortSignal,
  show: (count: number | null) => void,
): void {
  let timer: ReturnType<typeof setTimeout>;
  let calledOff = new AbortController();
  const follow = ({ target }: Event) => {
    if (!(target as HTMLInputElement).name) return; // chooses nothing
    clearTimeout(timer);
    calledOff.abort();
    const asking = (calledOff = new AbortController()).signal;
    show(null);
    timer = setTimeout(
      () => void askCount(form, list, asking).then((count) => asking.aborted || show(count)),
      PAUSE_MS,
    );
  };
  form.addEventListener('input', follow, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    calledOff.abort();
  });
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
