'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** Marks products by the visitor's car; what does so is fetched only for who has one. */
export function FitWatch() {
  const path = usePathname();
  useEffect(() => {
    if (document.documentElement.hasAttribute('data-car'))
      void import('./show-fits').then(({ showFits }) => showFits());
  }, [path]);
  return null;
}
