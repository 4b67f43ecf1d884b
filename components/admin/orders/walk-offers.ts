import type { KeyboardEvent } from 'react';

/**
 * Arrows lead from the search for a part down to the buttons of the offers found, and from one to
 * the next; for `onKeyDown` of what holds both.
 */
export function walkOffers(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const offers = [...event.currentTarget.querySelectorAll('li')];
  const at = offers.findIndex((offer) => offer.contains(event.target as Node));
  const button = offers[at + by]?.querySelector<HTMLElement>('[type=submit]');
  if (!button) return;
  button.focus();
  event.preventDefault();
}
