import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Role } from '@/lib/admins/model';
import { arriveIn } from './arrive-in';
import { goKeysFor } from './go-keys';
import { leadTo } from './page-keys';
import { isTyping, shortcutOf } from './shortcut-keys';
import { mayLeave } from './unsaved';

type Setup = { role: Role; onSearch: () => void; onHelp: () => void };

/** How long G waits for the letter of a section, ms. */
const SECOND_KEY_MS = 1_500;

/**
 * The keys that work on every page: by their place on the keyboard, since on a Russian one «/» and
 * «S» are other letters.
 */
export function useShellKeys({ role, onSearch, onHelp }: Setup): void {
  const router = useRouter();
  const wentAt = useRef(0);
  /** @returns whether the letter meant something */
  const pressLetter = (letter: string | undefined): boolean => {
    if (!letter) return false;
    const isSecond = Date.now() - wentAt.current < SECOND_KEY_MS;
    wentAt.current = !isSecond && letter === 'G' ? Date.now() : 0;
    if (!isSecond) return letter === 'G' || leadTo(letter);
    const section = goKeysFor(role).find((one) => one.letter === letter);
    if (section && mayLeave()) {
      router.push(section.href);
      arriveIn(section.href);
    }
    return !!section;
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return;
    const action = actionOf(event, { onSearch, onHelp });
    if (!action && !pressLetter(shortcutOf(event))) return;
    event.preventDefault();
    action?.();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function actionOf(
  event: KeyboardEvent,
  { onSearch, onHelp }: Pick<Setup, 'onSearch' | 'onHelp'>,
): (() => void) | undefined {
  const { code, key, shiftKey, target } = event;
  if (document.querySelector('dialog[open]') || event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey)
    return shiftKey ? undefined : { KeyS: () => save(target), KeyK: onSearch }[code];
  if (isTyping(target)) return undefined;
  if (key === '?' || (code === 'Slash' && shiftKey)) return onHelp;
  return key === '/' || code === 'Slash' ? onSearch : undefined;
}

/**
 * Presses the saving button of the form one is in, or of the only one that the page has; others of
 * its buttons only change what is shown.
 */
function save(target: EventTarget | null): void {
  const forms = [
    ...document.querySelectorAll<HTMLFormElement>('main form:not([role=search])'),
  ].filter((form) => form.querySelector('[type=submit]:not(:disabled)'));
  const own = target instanceof Element ? target.closest('form') : null;
  const form = forms.find((one) => one === own) ?? (forms.length === 1 ? forms[0] : undefined);
  form?.requestSubmit(
    form.querySelector<HTMLElement>('[data-pending]:not(:disabled)') ??
      form.querySelector<HTMLElement>('[type=submit]:not(:disabled)'),
  );
}
