import { defineElement } from '@/components/ui/define-element';
import { enhance } from '@/components/ui/enhance';
import { firstWrongField, leadToField } from '@/components/ui/forms/wrong-field';
import type { FormAnswer } from '@/lib/forms/model';
import { keepTyped } from './keep-typed';

const NOT_REACHED =
  'Магазин не\u00A0ответил. Проверьте связь и\u00A0нажмите ещё раз: введённое на\u00A0месте.';
const NOT_TAKEN =
  'Магазин не\u00A0смог это принять. Подождите немного и\u00A0нажмите ещё раз: введённое на\u00A0месте.';

defineElement('shop-form', (element, signal) => {
  let isSending = false;
  let rest: (() => void) | undefined;

  function send(event: SubmitEvent): void {
    const form = event.target;
    if (isSending) return event.preventDefault();
    if (!(form instanceof HTMLFormElement)) return;
    enhance('form', () => {
      noteElapsed(form, event.timeStamp);
      const typed = new FormData(form);
      event.preventDefault(); // what cannot be done here the browser does by itself
      isSending = true;
      rest = showPending(form);
      void outcomeOf(form, typed).then((words) => {
        if (words === null) return; // the page is being left
        stop();
        if (words) say(element, words);
      });
    });
  }
  /** Also for who comes back to the page as he has left it. */
  function stop(): void {
    isSending = false;
    rest?.();
    rest = undefined;
  }
  element.addEventListener('submit', send, { signal });
  window.addEventListener('pagehide', stop, { signal });
});

/** How long the page has been open: a program is quicker than people are. */
function noteElapsed(form: HTMLFormElement, ms: number): void {
  const field = form.elements.namedItem('elapsed');
  if (field instanceof HTMLInputElement) field.value = String(Math.round(ms));
}

/** @returns what takes it back */
function showPending(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('button[data-pending]');
  if (!button) return () => undefined;
  const words = [...button.childNodes];
  button.disabled = true;
  button.replaceChildren(button.dataset.pending ?? '');
  return () => {
    button.disabled = false;
    button.replaceChildren(...words);
  };
}

/** @returns null when the page is being left, '' when the form says it itself, else what to say */
async function outcomeOf(form: HTMLFormElement, body: FormData): Promise<string | null> {
  const headers = { accept: 'application/json' };
  const reply = await fetch(addressOf(form), { method: 'POST', body, headers }).catch(() => null);
  if (!reply) return NOT_REACHED;
  // What keeps a form from the shop, as one that is too large or from before an update, is said in words.
  if (reply.headers.get('content-type')?.startsWith('text/plain')) return reply.text();
  const answer = (await reply.json().catch(() => ({}))) as Partial<FormAnswer> & Refused;
  const { to, failed, message = NOT_TAKEN } = answer;
  if (typeof to !== 'string') return message;
  return failed ? showRefused(form, to, failed.message).catch(() => failed.message) : leave(to);
}

/** Of the server, where it asks for a pause. */
type Refused = { message?: string };

/** A field may be called as the form's own property is. */
const addressOf = (form: HTMLFormElement): string => form.getAttribute('action') ?? '';

function leave(to: string): null {
  location.assign(to);
  return null;
}

/**
 * Puts the form as its page shows it now in place of the one that was sent.
 * @returns what the page does not say itself
 * @throws Error when the page cannot be had
 */
async function showRefused(
  form: HTMLFormElement,
  address: string,
  message: string,
): Promise<string | null> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`no page: ${reply.status}`);
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const found = page.querySelector<HTMLFormElement>(
    `shop-form > form[action="${addressOf(form)}"]`,
  );
  if (!found) return leave(reply.redirected ? reply.url : address); // there is no such form any more
  const shown = document.importNode(found, true);
  keepTyped(form, shown);
  form.replaceWith(shown);
  const wrong = firstWrongField(shown);
  if (wrong) {
    leadToField(wrong);
    return '';
  }
  // Without cookies the page does not know whose it is.
  const told = shown.querySelector<HTMLElement>('[role="alert"]');
  told?.focus();
  return told ? '' : message;
}

/** At the head of the form, in place of what was said before. */
function say(element: HTMLElement, words: string): void {
  const form = element.querySelector('form');
  form?.querySelector('[role="alert"]')?.remove();
  const message = document.createElement('div');
  message.className = element.dataset.error ?? '';
  message.role = 'alert';
  message.tabIndex = -1;
  message.textContent = words;
  form?.prepend(message);
  message.focus();
}
