/** Letters as keys, without Ctrl. Pure but for the browser's own memory of the choice. */

const MEMORY = 'letter-keys';

/**
 * Whether letters are keys in this browser: who talks to the computer, or whose hand slips, may
 * switch them off.
 */
export const hasShortcutKeys = (): boolean => localStorage.getItem(MEMORY) !== 'off';
export const switchShortcutKeys = (on: boolean): void =>
  on ? localStorage.removeItem(MEMORY) : localStorage.setItem(MEMORY, 'off');

/**
 * The letter or figure that a key stands for, by its place on the keyboard: on a Russian one «J» is «О».
 * @returns 'A' … 'Z', '0' … '9', '[' or ']'; undefined where it is typed, belongs to a dialog, or letters are
 * no keys
 */
export function shortcutOf({
  code,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  target,
}: KeyboardEvent): string | undefined {
  if (
    altKey ||
    ctrlKey ||
    metaKey ||
    shiftKey ||
    isTyping(target) ||
    document.querySelector('dialog[open]') ||
    !hasShortcutKeys()
  )
    return undefined;
  return (
    /^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1] ?? { BracketLeft: '[', BracketRight: ']' }[code]
  );
}

/** Whether what is pressed there is text; a box is ticked by the space bar alone. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])',
    ));
