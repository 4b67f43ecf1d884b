'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { enhance } from '@/components/ui/enhance';

type Props = {
  /** The cart in short, as it was when the page was made (`cartIn`). */ seen: string;
  /** The page has no form of the cart, which would follow it. */ follows?: boolean;
};

/**
 * Keeps a page about the cart right: prices, sums and problems come from the shop after each
 * change, also after one that was on its way when the page was asked for. What does so is fetched
 * where there is a cart: the page for signing in does without.
 */
export function CartRefresh({ seen, follows = false }: Props) {
  const { refresh } = useRouter();
  useEffect(() => {
    let stop: (() => void) | null = () => undefined;
    void import('./watch-cart').then(({ watchCart }) => {
      if (stop) stop = enhance('cart', () => watchCart(seen, follows, refresh)) ?? stop;
    });
    return () => {
      stop?.();
      stop = null;
    };
  }, [seen, follows, refresh]);
  return null;
}
