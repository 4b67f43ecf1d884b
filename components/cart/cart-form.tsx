'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import styles from '@/components/favorites/favorites-form.module.css';
import { routes } from '@/lib/routes';
import { CART_FORM } from './cart-form-id';
import { followCart } from './follow-cart';
import { followPresses } from './presses';

/** How long the words stay, ms. */
const SHOWN_MS = 6_000;

/** The one form behind all buttons of a page that put something into the cart. A plain POST; with JavaScript the press is answered at once. */
export function CartForm() {
  const path = usePathname();
  const [said, say] = useState<{ words: string; at: number } | null>(null);
  useEffect(followCart, [path]);
  useEffect(() => followPresses((words) => words && say({ words, at: Date.now() })), []);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => say(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <>
      <form id={CART_FORM} method="post" action={routes.ownCart()} hidden />
      <div className={styles.place} role="status">
        {said && <p className={styles.words} key={said.at}>{said.words}{path !== routes.cart() && <a href={routes.cart()}>Открыть</a>}</p>}
      </div>
    </>
  );
}
