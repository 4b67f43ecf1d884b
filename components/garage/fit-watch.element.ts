import { defineElement } from '@/components/ui/define-element';
import { forEachPage } from '@/components/elements/page-changed';
import { followFits } from './show-fits';

defineElement('shop-fits', (_, signal) =>
  forEachPage(
    () => (document.documentElement.hasAttribute('data-car') ? followFits() : undefined),
    signal,
  ),
);
