import { defineElement } from '@/components/ui/define-element';
import { forEachPage } from '@/components/elements/page-changed';
import { enhance } from '@/components/ui/enhance';
import { followLevel } from './follow-level';
import { followSession } from './follow-session';

defineElement('shop-session', (_, signal) => {
  forEachPage(followSession, signal);
  enhance('prices', () => forEachPage(followLevel, signal));
});
