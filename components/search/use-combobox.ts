import { useState, type KeyboardEvent } from 'react';

/**
 * Which of `options` is chosen while focus stays in the box, and whether the list is open (combobox
 * pattern of ARIA 1.2): up and down choose, through the box itself, Enter opens, Escape closes.
 */
export function useCombobox(
  options: { href: string }[],
  isOpen: boolean,
  setOpen: (open: boolean) => void,
) {
  const [active, setActive] = useState(-1);
  const expanded = isOpen && options.length > 0;

  function move(step: 1 | -1): void {
    setOpen(true);
    if (!expanded) return setActive(step > 0 ? 0 : options.length - 1);
    // One place more than options: the box.
    const places = options.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  }

  function close(): void {
    setOpen(false);
    setActive(-1);
  }

  function pressKey(event: KeyboardEvent): void {
    const chosen = expanded ? options[active] : undefined;
    const action = {
      ArrowDown: options.length > 0 && (() => move(1)),
      ArrowUp: options.length > 0 && (() => move(-1)),
      Enter: chosen && (() => location.assign(chosen.href)),
      Escape: expanded && close,
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return { active, expanded, pressKey, close, unchoose: () => setActive(-1) };
}
