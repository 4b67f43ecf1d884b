import { firstFocusable } from './page-keys';

/** So long the rows of a list may take to come, ms. */
const PATIENCE_MS = 2_000;
/** How soon it is looked again, ms. */
const AGAIN_MS = 100;
const ROW = 'main [data-list] [role=row][data-id]';
/** Where the list's own keys are. */
const CELL = `${ROW} [role=gridcell][tabindex="0"]`;

/**
 * Whoever went to a section by keys stands in its list as soon as it is there: at its first row,
 * or, where there is none, at the first thing of the page. A key or a pointer meanwhile means that
 * he has gone on by himself.
 * @param href the section
 */
export function arriveIn(href: string): void {
  const { pathname } = new URL(href, location.href);
  const [before, since, stop] = [document.activeElement, Date.now(), new AbortController()];
  const look = () => {
    if (stop.signal.aborted) return;
    const isLate = Date.now() - since > PATIENCE_MS;
    const isThere = location.pathname === pathname && document.querySelector('main h1') !== null;
    if ((isThere && standsThere(before, isLate)) || isLate) stop.abort();
    else setTimeout(look, AGAIN_MS);
  };
  for (const name of ['keydown', 'pointerdown'])
    document.addEventListener(name, (event) => event !== own && stop.abort(), {
      capture: true,
      signal: stop.signal,
    });
  look();
}

/** @returns whether the focus has its place now; what had it `before` may still be on its way out */
function standsThere(before: Element | null, isLate: boolean): boolean {
  const { activeElement } = document;
  const main = document.querySelector('main');
  if (activeElement?.matches(`${ROW} *, main :is(input, textarea, select)`)) return true;
  if (document.querySelector(ROW)) return walkToFirst();
  if (!main || (main.querySelector('[data-list]') && !isLate)) return false;
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
