import { forEachPage } from '@/components/elements/page-changed';
import { defineElement } from '@/components/ui/define-element';
import { tell } from '@/components/ui/tell';
import { routes } from '@/lib/routes';
import { requestPieces } from './cart-client';
import { followCartEvents, type Undo } from './cart-events';
import { followCart } from './follow-cart';

/** How long the words stay, ms. */
const SHOWN_MS = 6_000;
/** Longer where something is to be decided. */
const UNDO_MS = 20_000;
const OPEN = { text: 'Перейти в\u00A0корзину', href: routes.cart() };

defineElement('shop-cart', (element, signal) => {
  const say = (words: string, undo?: Undo) =>
    words &&
    tell(
      element,
      words,
      undo ? UNDO_MS : SHOWN_MS,
      undo
        ? { text: 'Вернуть', press: () => bringBack(undo) }
        : location.pathname === routes.cart()
          ? undefined
          : OPEN,
    );
  const bringBack = ({ offer, pieces }: Undo) => {
    tell(element, '', 0);
    requestPieces(offer, pieces, (answer) => 'refused' in answer && say(answer.refused));
  };
  forEachPage(() => followCart(), signal);
  signal.addEventListener('abort', followCartEvents(say));
});
