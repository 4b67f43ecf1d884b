import { useEffect } from 'react';
import { enhance } from '@/components/ui/enhance';
import { firstFocusable } from './page-keys';

/**
 * Who works by keys never loses his place: when what had the focus is taken off the page or
 * switched off by what he did, the focus goes to where it stood, and once something can be pressed
 * there again. A pointer puts the focus where its owner wants it.
 */
export function useKeptFocus(): void {
  useEffect(() => enhance('focus', keepFocus), []);
}

function keepFocus(): () => void {
  const kept = { path: [] as HTMLElement[], byKeys: false, key: '', moves: false };
  const remember = ({ target }: FocusEvent) =>
    void Object.assign(kept, { path: pathOf(target), moves: false });
  // A page that is not worked in, such as behind the browser's own fields, takes no focus.
  const isLost = () =>
    !kept.moves &&
    document.activeElement === document.body &&
    document.hasFocus() &&
    !document.querySelector('dialog[open]');
  const restore = () => void (kept.byKeys && isLost() && placeIn(kept.path)?.focus());
  const settle = () => {
    kept.moves = false;
    if (kept.key === 'Escape' && isLost()) kept.path = [];
    else restore();
  };
  // On its way to another element it is nowhere, and a field that is left may change the page
  // meanwhile.
  const leave = ({ relatedTarget }: FocusEvent) => {
    kept.moves = relatedTarget !== null;
    setTimeout(settle);
  };
  const press = ({ key }: KeyboardEvent) => void Object.assign(kept, { byKeys: true, key });
  const point = () => void (kept.byKeys = false);
  const watch = new MutationObserver(restore);
  watch.observe(document.querySelector('main') ?? document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  const listening: [string, EventListener][] = [
    ['focusin', remember as EventListener],
    ['focusout', leave as EventListener],
    ['keydown', press as EventListener],
    ['pointerdown', point],
  ];
  for (const [name, listener] of listening) document.addEventListener(name, listener, true);
  return () => {
    watch.disconnect();
    for (const [name, listener] of listening) document.removeEventListener(name, listener, true);
  };
}

const isHeld = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');

/**
 * An element of the page's content with all that is around it, the innermost first; nothing for the
 * shell's own.
 */
function pathOf(target: EventTarget | null): HTMLElement[] {
  const path: HTMLElement[] = [];
  let element = target instanceof HTMLElement ? target : null;
  while (element && element.tagName !== 'MAIN') {
    path.push(element);
    element = element.parentElement;
  }
  return element ? [...path, element] : [];
}

/** Where the focus goes; undefined while what had it is only switched off. */
function placeIn([element, ...around]: HTMLElement[]): HTMLElement | undefined {
  if (!element) return undefined;
  if (element.isConnected)
    return isHeld(element) && element.checkVisibility() ? element : undefined;
  return placeAround(around);
}

/** Of a list, the row that one stood on, once it is drawn. */
function placeAround(around: HTMLElement[]): HTMLElement | undefined {
  const row = around.find((one) => one.matches('[role=row]'));
  if (row && isUndrawn(row, around)) return undefined;
  for (const place of around) {
    const target =
      place.isConnected &&
      ((row && !place.matches('main') && inRowOf(place, row)) || firstFocusable(place));
    if (target) return target;
  }
  return undefined;
}

/** Whether a grid has the place of a row still, but draws no row there at the moment. */
function isUndrawn({ dataset: { rowindex = '' } }: HTMLElement, around: HTMLElement[]): boolean {
  const grid = around.find((one) => one.isConnected && one.matches('[role=grid]'));
  return (
    !!grid &&
    Number(rowindex) + 1 < Number(grid.ariaRowCount) && // which counts the head
    !grid.querySelector(`[role=row][data-rowindex="${CSS.escape(rowindex)}"]`)
  );
}

/**
 * The link of the row that stands for one taken away: the same record, else whatever has its place,
 * else where the list's own keys are.
 */
function inRowOf(list: Element, gone: HTMLElement): HTMLElement | undefined {
  const { id = '', rowindex = '' } = gone.dataset;
  const row = gone.isConnected
    ? gone
    : (list.querySelector(`[role=row][data-id="${CSS.escape(id)}"]`) ??
      list.querySelector(`[role=row][data-rowindex="${CSS.escape(rowindex)}"]`));
  return (
    (row && firstFocusable(row, 'a[href]')) ||
    firstFocusable(list, '[role=gridcell][tabindex="0"], [role=gridcell] [tabindex="0"]')
  );
}
