'use client';

import { useEffect, useState, type ReactNode } from 'react';

/**
 * The products themselves: what asks for them and shows them is fetched only where the script behind
 * the strip has found some.
 */
export function RecentCards({ besides }: { besides: number | null }) {
  const [list, show] = useState<ReactNode>(null);
  useEffect(() => {
    if (document.documentElement.hasAttribute('data-recent'))
      void import('./ask-cards').then((it) => it.askCards(besides)).then(show);
  }, [besides]);
  return list;
}
