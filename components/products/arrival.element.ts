import { defineElement } from '@/components/ui/define-element';
import { arrivalText } from '@/lib/delivery/arrival-text';
import type { Dispatch } from '@/lib/delivery/model';
import type { OpenDays } from '@/lib/settings/model';

const MINUTE_MS = 60_000;

/** The shop closes, and midnight passes, while a tab is looked at or out of sight. */
defineElement('shop-arrival', (element, signal) => {
  const { dispatch: said = 'null', shop: days = 'null' } = element.dataset;
  const dispatch = JSON.parse(said) as Dispatch | null;
  const shop = JSON.parse(days) as OpenDays | null;
  if (!dispatch || !shop) return;
  const term = element.textContent;
  const show = () => void (element.textContent = arrivalText(new Date(), dispatch, shop) ?? term);
  show();
  const timer = setInterval(show, MINUTE_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', show, { signal });
  window.addEventListener('pageshow', show, { signal });
});
