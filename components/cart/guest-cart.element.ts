import { defineElement } from '@/components/ui/define-element';
import { followCart } from './follow-cart';
import { watchCart } from './watch-cart';

/** The page has no form of the cart, which would follow it; what is typed beside it stays. */
defineElement('shop-guest-cart', (element, signal) => {
  let asking = new AbortController();
  const refresh = () => {
    asking.abort();
    asking = new AbortController();
    void showAnew(element, asking.signal).catch(() => undefined); // asked again at the next change
  };
  const ends = [followCart(), watchCart(element.dataset.seen ?? '', refresh)];
  signal.addEventListener('abort', () => [...ends, () => asking.abort()].forEach((end) => end()));
});

/** Puts in what the page says now. */
async function showAnew(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const reply = await fetch(location.href, { signal });
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const found = page.querySelector(element.localName);
  if (found) element.replaceChildren(...document.importNode(found, true).childNodes);
}
