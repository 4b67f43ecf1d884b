import { useEffect } from 'react';
import { enhance } from '@/components/ui/enhance';
import { scanKeys } from './scan-keys';
import { isTyping } from './shortcut-keys';

/** Where a code belongs: the field that the page has for it, else the search of its list. */
const FIELDS = 'main [data-scan], main form[role=search] input:not([type=hidden])';

/**
 * What a scanner types while no field has the focus is no shortcut: it goes to the field of the
 * page, and opens neither the search nor another section. A key that a hand presses means what it
 * does, a moment later.
 */
export function useScanner(): void {
  useEffect(() => enhance('scanner', hearScanner), []);
}

function hearScanner(): () => void {
  const keys = scanKeys<KeyboardEvent>(pressAgain, putIn);
  const press = (event: KeyboardEvent) => {
    if (!event.isTrusted || event.key === 'Shift') return;
    if (!isLoose(event) || !(isTyped(event) || event.key === 'Enter')) return keys.settle();
    const ends = event.key === 'Enter' && keys.enter();
    if (ends === 'alone') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!ends) keys.type(event);
    // Not before what the keys before it have done is on the page.
    if (ends === 'after') setTimeout(() => pressAgain(event));
  };
  const settle = () => keys.settle();
  window.addEventListener('keydown', press, true);
  window.addEventListener('pointerdown', settle, true);
  return () => {
    window.removeEventListener('keydown', press, true);
    window.removeEventListener('pointerdown', settle, true);
  };
}

/** Whether a key is pressed for the page: in no field and no dialog, and with nothing held. */
const isLoose = ({ repeat, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  !repeat &&
  !altKey &&
  !ctrlKey &&
  !metaKey &&
  !isTyping(target) &&
  document.querySelector('dialog[open]') === null;

/**
 * Whether a key types something. A space presses the button that has the focus, which no other
 * event than its own does.
 */
const isTyped = ({ key }: KeyboardEvent): boolean => key.length === 1 && key !== ' ';

/** The same key where the focus is now, for whoever listens to keys. */
function pressAgain({ key, code, shiftKey }: KeyboardEvent): void {
  const target = document.activeElement ?? document.body;
  const isLeft = target.dispatchEvent(
    new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }),
  );
  // What the browser does by itself it does for its own events alone.
  if (isLeft && key === 'Enter' && target.matches('a[href], button, summary'))
    (target as HTMLElement).click();
}

/** By the places of the keys where they are Latin: a scanner does not know of a Russian keyboard. */
const characterOf = ({ key, code, shiftKey }: KeyboardEvent): string => {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (!letter) return key;
  return shiftKey ? letter : letter.toLowerCase();
};

function putIn(keys: KeyboardEvent[], isEntered: boolean): void {
  const field = [...document.querySelectorAll<HTMLInputElement>(FIELDS)].find(
    (one) => !one.disabled && one.checkVisibility(),
  );
  if (!field) return;
  field.focus();
  // Past React, which else takes what it has set itself for nothing new.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    field,
    keys.map(characterOf).join(''),
  );
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (isEntered) field.form?.requestSubmit();
}
