import { firstFocusable } from './page-keys';

/** So long a section may take to come, over a slow network too, ms. */
const PATIENCE_MS = 60_000;
/** So long a list that has come may be without rows until it is taken for an empty one, ms. */
const EMPTY_MS = 2_000;
/** How soon it is looked again, ms. */
const AGAIN_MS = 100;
const ROW = 'main [data-list] [role=row][data-id]';
/** Where the list's own keys are. */
const CELL = `${ROW} [role=gridcell][tabindex="0"]`;
/** Rows that no grid has taken over yet (`useGrid`). */
const PLAIN_ROW = 'main [data-list] tbody tr';

/**
 * Whoever went to a section by keys stands in its list as soon as it is there: at its first row,
 * or, where there is none, at the first thing of the page. A key or a pointer meanwhile means that
 * he has gone on by himself.
 * @param href the section
 */
export function arriveIn(href: string): void {
  const { pathname } = new URL(href, location.href);
  const [before, since, stop] = [document.activeElement, Date.now(), new AbortController()];
  let came: number | undefined;
  const look = () => {
    if (stop.signal.aborted) return;
    const [now, isThere] = [
      Date.now(),
      location.pathname === pathname && document.querySelector('main h1') !== null,
    ];
    const isOver = now - since > PATIENCE_MS;
    if (isThere) came ??= now;
    const isEmpty = now - (came ?? now) > EMPTY_MS && !document.querySelector(PLAIN_ROW);
    if ((isThere && standsThere(before, isEmpty || isOver)) || isOver) stop.abort();
    else setTimeout(look, AGAIN_MS);
  };
  for (const name of ['keydown', 'pointerdown'])
    document.addEventListener(name, (event) => event !== own && stop.abort(), {
      capture: true,
      signal: stop.signal,
    });
  look();
}

/**
 * @param before what had the focus, which may still be on its way out
 * @param hasNoRows a list there is stood in without a row
 * @returns whether the focus has its place now
 */
function standsThere(before: Element | null, hasNoRows: boolean): boolean {
  const { activeElement } = document;
  const main = document.querySelector('main');
  if (activeElement?.matches(`${ROW} *, main :is(input, textarea, select)`)) return true;
  if (document.querySelector(ROW)) return walkToFirst();
  if (!main || (main.querySelector('[data-list]') && !hasNoRows)) return false;
  if (activeElement === before || !main.contains(activeElement)) firstFocusable(main)?.focus();
  return true;
}

let own: Event | undefined;

/**
 * By the list's own key, which stays at the first row however often it is pressed: a cell that is
 * only given the focus has none for the grid. One that the grid thinks has it is given it again.
 */
function walkToFirst(): false {
  const walked = document.querySelector<HTMLElement>(CELL);
  own = new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', cancelable: true });
  const isHeard = !document.dispatchEvent(own);
  if (isHeard && walked?.closest(ROW)?.matches(':first-child, [data-rowindex="0"]')) walked.focus();
  return false;
}
