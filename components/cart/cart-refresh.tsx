'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { enhance } from '@/components/ui/enhance';
import { watchCart } from './watch-cart';

/**
 * Keeps the page of the cart right: prices, sums and problems come from the shop after each change,
 * also after one that was on its way when the page was asked for.
 * @param props.seen see watchCart
 */
export function CartRefresh({ seen }: { seen: string }) {
  const { refresh } = useRouter();
  useEffect(() => enhance('cart', () => watchCart(seen, refresh)), [seen, refresh]);
  return null;
}
