/**
 * What somebody has typed into a form of the page and not sent yet. Before the page is left, in
 * whatever way, he is asked; of a form that was saved nothing is asked. What he has chosen and only
 * the address holds (`data-chosen`, with the question) is asked about too, but not on the way Back,
 * from which he comes forward to it again.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A search finds again what is typed into it, and its words stand in the address. */
const FIELDS =
  'main form:not([role=search]) :is(input:not([type=hidden], [type=submit], [data-scan]), textarea, select)';
/** What was chosen. Its own forms take it along, and so does a link that is `data-keeps`. */
const CHOSEN = 'main [data-chosen]';
/** How soon a press that takes it along leaves by the browser itself, ms. */
const KEPT_MS = 1_000;
const WORDS = 'Введённое в\u00A0форму не\u00A0сохранено. Уйти и\u00A0потерять его?';

/** What the fields held before somebody typed into them. */
const before = new WeakMap<Field, string>();
const typed = new Set<Field>();
/** Forms on their way, or back again: what was refused is not saved. */
const sent = new Set<HTMLFormElement>();
/** What was chosen and may be lost, as its address was then. */
const given = new WeakMap<Element, string>();

const valueOf = (field: Field): string =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
    ? String(field.checked)
    : field.value;
const fieldOf = (target: EventTarget | null): Field | null =>
  target instanceof HTMLElement ? target.closest<Field>(FIELDS) : null;

const isTyped = (field: Field): boolean =>
  field.isConnected && before.get(field) !== valueOf(field);
const isRefused = (form: HTMLFormElement): boolean =>
  form.isConnected && form.querySelector('[role=alert], [aria-invalid=true]') !== null;

function hasUnsaved(within: Element): boolean {
  const holds = (one: Element) => within.contains(one);
  return (
    [...typed].some((field) => holds(field) && isTyped(field)) ||
    [...sent].some((form) => holds(form) && isRefused(form))
  );
}

const chosenIn = (within: Element): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(CHOSEN)].find(
    (one) => within.contains(one) && given.get(one) !== location.href,
  );

function forget(within: Element): void {
  const chosen = chosenIn(within);
  if (chosen) given.set(chosen, location.href);
  for (const field of typed) if (within.contains(field)) typed.delete(field);
  for (const form of sent) if (within.contains(form)) sent.delete(form);
}

/**
 * Asks before what was typed is lost; who has said that it may be is not asked again.
 * @param within what goes: the page, or a part of it
 */
export function mayLeave(within: Element | null = document.body): boolean {
  const chosen = within && chosenIn(within);
  if (!within || !(chosen || hasUnsaved(within))) return true;
  if (!window.confirm(chosen?.dataset['chosen'] ?? WORDS)) return false;
  forget(within);
  return true;
}

/** Where the page was typed into: Back has left it before anybody can ask. */
const place = () => ({
  href: location.href,
  path: location.pathname,
  search: location.search,
  index: window.navigation?.currentEntry?.index,
});

/** Follows what is typed and every way out of the page. @returns what ends it */
export function watchUnsaved(): () => void {
  const stop = new AbortController();
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    hear: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, hear, { capture: true, signal: stop.signal });
  let here = place();
  let isGoingBack = false;
  let keptAt = -KEPT_MS;

  listen('focusin', ({ target }) => {
    const field = fieldOf(target);
    if (field && !typed.has(field)) before.set(field, valueOf(field));
  });
  listen('input', ({ target }) => {
    const field = fieldOf(target);
    if (!field || !before.has(field)) return;
    typed.add(field);
    here = place();
  });
  listen('submit', ({ target, submitter, timeStamp }) => {
    if (target instanceof Element && target.closest(CHOSEN)) keptAt = timeStamp;
    // Other buttons of a form only change what it shows.
    if (!(target instanceof HTMLFormElement) || !isSaving(target, submitter)) return;
    forget(target);
    sent.add(target);
    here = place();
  });
  listen('click', (event) => {
    const link = linkOf(event);
    if (!link) return;
    const keeps = link.pathname === location.pathname || link.matches('[data-keeps]');
    if (keeps) keptAt = event.timeStamp;
    if (keeps || mayLeave()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  listen('popstate', (event) => {
    if (isGoingBack) {
      isGoingBack = location.href !== here.href;
      event.stopImmediatePropagation();
    } else if (!mayGoBack(leftBy(here))) {
      event.stopImmediatePropagation();
      isGoingBack = true;
      const { index } = place();
      history.go(here.index === undefined || index === undefined ? 1 : here.index - index);
    }
  });
  listen('beforeunload', (event) => {
    const isKept = event.timeStamp - keptAt < KEPT_MS;
    if (hasUnsaved(document.body) || (!isKept && chosenIn(document.body))) event.preventDefault();
  });
  return () => stop.abort();
}

const mayGoBack = (left: Element | null): boolean => !left || !hasUnsaved(left) || mayLeave(left);

/** What Back has taken away: the page, the details beside its list, or nothing. */
function leftBy({ path, search }: ReturnType<typeof place>): Element | null {
  if (location.pathname !== path) return document.body;
  return location.search === search ? null : document.querySelector('main aside');
}

const isSaving = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  !submitter || submitter.matches('[data-pending]') || !form.querySelector('[data-pending]');

/** A link that leaves the page in its own window. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || button !== 0 || altKey || ctrlKey || metaKey || shiftKey)
    return null;
  return target.closest<HTMLAnchorElement>('a[href]:not([target=_blank], [download])');
}
