import { defineElement } from '@/components/ui/define-element';
import { CONSENT_KNOWN, isConsentKept } from './kept-consent';

/**
 * Takes the box away from who has consented to the document as it stands. It stays where the shop
 * has just refused the form for want of it: the consent has been taken back meanwhile.
 */
defineElement('shop-consent', (element, signal) => {
  const box = element.querySelector('input');
  if (!box) return;
  const show = () => {
    const isAsked =
      !isConsentKept(element.dataset.document) || box.getAttribute('aria-invalid') === 'true';
    element.hidden = !isAsked;
    box.disabled = !isAsked; // not sent, be it ticked
  };
  show();
  document.addEventListener(CONSENT_KNOWN, show, { signal });
});
