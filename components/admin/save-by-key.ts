import type { KeyboardEvent } from 'react';

/** Ctrl+S (⌘S) saves the form that one is typing into, in any layout of the keyboard. */
export function saveByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.querySelector('form')?.requestSubmit();
}
