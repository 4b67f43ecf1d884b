/**
 * What a letter leads to, by the name that the dialog of keys gives it. A part of a page bears its
 * key as `aria-keyshortcuts`.
 */
export const PAGE_KEYS: Record<string, string> = {
  F: 'к поиску и фильтрам списка',
  A: 'к действиям с отмеченными, после них — к отмене',
  E: 'к выгрузке списка в файл',
  I: 'создать новую запись',
  S: 'разделить позицию',
  T: 'изменить обещанный день',
  R: 'предложить замену',
  M: 'написать покупателю',
  N: 'записать заметку для своих',
  P: 'записать платёж',
  C: 'изменить контакт и доставку',
  D: 'к бумагам для печати',
};

/** One of several alike, such as a line of an order: J and K walk through them. */
const WALKED = '[data-walked]';
const FOCUSABLE =
  'a[href], button:not(:disabled, [aria-disabled=true]), input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]:not([aria-disabled=true])';

/** The first thing in an element that can be pressed or filled in, as far as it is seen. */
export const firstFocusable = (within: Element, selector = FOCUSABLE): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());

/** Letters that mean something on the page as it stands. */
export const shortcutsOnPage = (): Set<string> =>
  new Set(
    [...document.querySelectorAll('main [aria-keyshortcuts]')].flatMap((one) =>
      one.getAttribute('aria-keyshortcuts')!.split(' '),
    ),
  );

/**
 * Takes whoever works by keys to the part of the page that bears the letter; of several alike to that of the
 * line one is in.
 * @returns whether there is one
 */
export function leadTo(letter: string): boolean {
  if (letter === 'J' || letter === 'K') return walk(letter === 'J' ? 1 : -1);
  const line = document.activeElement?.closest(WALKED);
  const bearing = [
    ...document.querySelectorAll<HTMLElement>(`main [aria-keyshortcuts~="${letter}"]`),
  ].filter((one) => one.checkVisibility());
  const part =
    bearing.find((one) => line?.contains(one)) ??
    (line && bearing[0]?.closest(WALKED) ? undefined : bearing[0]);
  if (part) enter(part);
  return !!part;
}

/** What unfolds or opens is opened; what only holds others gives the focus to the first of them. */
function enter(part: HTMLElement): void {
  if (part.matches('a[href]')) return part.click();
  const fold = part.matches('summary') ? part.closest('details') : null;
  if (fold) fold.open = true;
  const field =
    fold && firstFocusable(fold, 'input:not([type=hidden], :disabled), select, textarea');
  const target = field ?? (part.matches(FOCUSABLE) ? part : firstFocusable(part));
  target?.focus();
  if (target instanceof HTMLInputElement) target.select();
}

/** To the next step of the next line, or of the one before. */
function walk(by: 1 | -1): boolean {
  const lines = [...document.querySelectorAll<HTMLElement>(`main ${WALKED}`)];
  const at = lines.findIndex((line) => line.contains(document.activeElement));
  const line = at < 0 ? lines[0] : lines[Math.min(Math.max(at + by, 0), lines.length - 1)];
  if (line)
    (
      firstFocusable(line, 'button[type=submit]:not(:disabled), summary') ?? firstFocusable(line)
    )?.focus();
  return !!line;
}
