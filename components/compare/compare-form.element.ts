import { defineElement } from '@/components/ui/define-element';
import { enhance } from '@/components/ui/enhance';
import { COMPARE_COOKIE } from '@/lib/constants';
import { followCompared, pressCompare } from './compared';

defineElement('shop-compare', (element, signal) => {
  // The names of both ways of keeping it begin so.
  if (document.cookie.includes(COMPARE_COOKIE)) followCompared();
  const press = (event: SubmitEvent) => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    enhance('comparison', () => {
      pressCompare(button, element);
      event.preventDefault(); // what cannot be done here the browser does by itself
    });
  };
  element.querySelector('form')?.addEventListener('submit', press, { signal });
});
