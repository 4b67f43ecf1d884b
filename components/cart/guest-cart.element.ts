import { defineElement } from '@/components/ui/define-element';
import { tell } from '@/components/ui/tell';
import { followCartEvents } from './cart-events';
import { followCart } from './follow-cart';
import { watchCart } from './watch-cart';

/** What is made anew with the cart; beside it stands what is said of a press. */
const LINES = '[data-lines]';
/** How long the words stay, ms. */
const SHOWN_MS = 6_000;

/**
 * Keeps the cart beside the sign-in right, changes how many pieces are in it and takes lines out, so
 * that what is typed next to it stays. The page has no form of the cart, which would follow it.
 */
defineElement('shop-guest-cart', (element, signal) => {
  let asking = new AbortController();
  /** Of what is shown: it may say what has just been taken out. */
  let shown = location.href;
  let sending = false;
  /** It is the browser's to send: it says what is wrong. */
  let failed: HTMLFormElement | undefined;

  async function show(address: string, init?: RequestInit): Promise<void> {
    asking.abort();
    asking = new AbortController();
    const reply = await fetch(address, { ...init, signal: asking.signal });
    if (!reply.ok) throw new Error(`no page: ${reply.status}`);
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
    const found = page.querySelector(`${element.localName} > ${LINES}`);
    if (!found) return location.assign(reply.url); // it is no guest's any more
    shown = reply.url;
    const pressed = pressedIn(element);
    element.querySelector(LINES)?.replaceWith(document.importNode(found, true));
    if (pressed) element.querySelector<HTMLElement>(pressed)?.focus();
  }

  function refresh(): void {
    if (!sending) void show(shown).catch(() => undefined); // asked again at the next change
  }

  function send(event: SubmitEvent): void {
    const { target: form, submitter } = event;
    if (event.defaultPrevented) return; // it was about pieces, which are on their way
    if (!(form instanceof HTMLFormElement) || form === failed) return;
    event.preventDefault();
    if (sending) return;
    sending = true;
    const body = new URLSearchParams();
    new FormData(form, submitter).forEach((value, name) => body.append(name, String(value)));
    show(form.getAttribute('action') ?? '', { method: 'POST', body }).then(
      () => {
        sending = false;
        element.querySelector<HTMLElement>('[tabindex="-1"], button')?.focus();
      },
      () => {
        sending = false;
        failed = form;
        form.requestSubmit(submitter);
      },
    );
  }

  element.addEventListener('submit', send, { signal });
  const ends = [
    followCart(true),
    followCartEvents((words) => words && tell(element, words, SHOWN_MS)),
    watchCart(element.dataset.seen ?? '', refresh),
  ];
  signal.addEventListener('abort', () => [...ends, () => asking.abort()].forEach((end) => end()));
});

/** Where the cursor stands among the buttons and fields of a line, in the cart as it comes next. */
function pressedIn(element: HTMLElement): string | null {
  const { activeElement: pressed } = document;
  const line = pressed?.closest<HTMLElement>('[data-buy]');
  if (!line || !element.contains(line)) return null;
  const by = pressed?.getAttribute('data-by');
  return `[data-buy="${line.dataset.buy}"] ${by ? `[data-by="${by}"]` : '[name="quantity"]'}`;
}
