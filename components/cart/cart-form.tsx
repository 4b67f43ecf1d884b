'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import styles from '@/components/favorites/favorites-form.module.css';
import { enhance } from '@/components/ui/enhance';
import { routes } from '@/lib/routes';
import { requestPieces } from './cart-client';
import { CART_FORM } from './cart-form-id';
import { followCart } from './follow-cart';
import { followCartEvents, type Undo } from './cart-events';

/** How long the words stay, ms. */
const SHOWN_MS = 6_000;
/** Longer where something is to be decided. */
const UNDO_MS = 20_000;

type Said = { words: string; undo?: Undo; at: number };

/**
 * The one form behind all buttons of a page that put something into the cart. A plain POST; with
 * JavaScript the press is answered at once.
 */
export function CartForm() {
  const path = usePathname();
  const [said, say] = useState<Said | null>(null);
  useEffect(() => enhance('cart', followCart), [path]);
  useEffect(
    () =>
      enhance('cart', () =>
        followCartEvents((words, undo) => words && say({ words, undo, at: Date.now() })),
      ),
    [],
  );
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => say(null), said.undo ? UNDO_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const bringBack = ({ offer, pieces }: Undo) => {
    say(null);
    requestPieces(
      offer,
      pieces,
      (answer) => 'refused' in answer && say({ words: answer.refused, at: Date.now() }),
    );
  };
  return (
    <>
      <form id={CART_FORM} method="post" action={routes.ownCart()} data-cart-form="" hidden />
      <div className={styles.place} role="status">
        {said && (
          <p className={styles.words} key={said.at}>
            {said.words}
            {said.undo ? (
              <button type="button" onClick={() => bringBack(said.undo!)}>
                Вернуть
              </button>
            ) : (
              path !== routes.cart() && <a href={routes.cart()}>Открыть</a>
            )}
          </p>
        )}
      </div>
    </>
  );
}
