'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { CART_CHANGED } from './in-page';

/**
 * Keeps a page about the cart right: prices, sums and problems come from the shop after each
 * change.
 */
export function CartRefresh() {
  const { refresh } = useRouter();
  useEffect(() => {
    document.addEventListener(CART_CHANGED, refresh);
    return () => document.removeEventListener(CART_CHANGED, refresh);
  }, [refresh]);
  return null;
}
