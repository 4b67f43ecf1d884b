'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { hasTypedText } from '@/components/session/typed-text';
import { enhance } from '@/components/ui/enhance';
import { answered } from '@/components/ui/forms/use-form-action';
import { ACCOUNT_FIELD, IDLE } from '@/lib/actions/state';
import { refreshCart } from '@/lib/cart/actions';
import { watchCart } from './watch-cart';

/**
 * Keeps the page of the cart right: prices, sums and problems come from the shop after each change,
 * also after one that was on its way when the page was asked for. What somebody has typed stays,
 * whatever has become of his session: his next press says it.
 * @param props.seen see watchCart
 * @param props.account whose cart it is
 */
export function CartRefresh({ seen, account }: { seen: string; account: string }) {
  const { refresh } = useRouter();
  const [renew] = useState(() =>
    oneAtATime(async () => {
      const form = new FormData();
      form.set(ACCOUNT_FIELD, account);
      const { status } = await answered(refreshCart)(IDLE, form);
      if (status === 'failed' && !hasTypedText()) refresh();
    }),
  );
  useEffect(() => enhance('cart', () => watchCart(seen, renew)), [seen, renew]);
  return null;
}

/** What is asked for while it is being done is done once more afterwards. */
function oneAtATime(act: () => Promise<void>): () => void {
  let isActing = false;
  let isDue = false;
  const run = async () => {
    isDue = isActing;
    if (isActing) return;
    isActing = true;
    try {
      await act();
    } finally {
      isActing = false;
    }
    if (isDue) void run();
  };
  return () => void run();
}
