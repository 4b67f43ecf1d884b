import { useEffect, useEffectEvent } from 'react';

type Setup = { onSearch: () => void; onHelp: () => void };

/** The keys that work on every page: by their place on the keyboard, since on a Russian one «/» and «S» are other letters. */
export function useShellKeys({ onSearch, onHelp }: Setup): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, { onSearch, onHelp });
    if (!action || event.defaultPrevented || event.repeat) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function actionOf(event: KeyboardEvent, { onSearch, onHelp }: Setup): (() => void) | undefined {
  const { code, key, shiftKey, target } = event;
  if (document.querySelector('dialog[open]') || event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return shiftKey ? undefined : { KeyS: () => save(target), KeyK: onSearch }[code];
  if (isTyping(target)) return undefined;
  if (key === '?' || (code === 'Slash' && shiftKey)) return onHelp;
  return key === '/' || code === 'Slash' ? onSearch : undefined;
}

/** Presses the saving button of the form one is in, or of the only one that the page has. */
function save(target: EventTarget | null): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>('main form:not([role=search])')].filter((form) => form.querySelector('[type=submit]:not(:disabled)'));
  const own = target instanceof Element ? target.closest('form') : null;
  const form = forms.find((one) => one === own) ?? (forms.length === 1 ? forms[0] : undefined);
  form?.requestSubmit(form.querySelector<HTMLElement>('[type=submit]:not(:disabled)'));
}

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
