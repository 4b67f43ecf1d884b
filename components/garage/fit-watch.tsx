'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { enhance } from '@/components/ui/enhance';

/** Marks products by the visitor's car; what does so is fetched only for who has one. */
export function FitWatch() {
  const path = usePathname();
  useEffect(() => {
    if (!document.documentElement.hasAttribute('data-car')) return;
    let stop: (() => void) | null = () => undefined;
    void import('./show-fits').then(({ followFits }) => {
      if (stop) stop = enhance('fitment', followFits) ?? stop;
    });
    return () => {
      stop?.();
      stop = null;
    };
  }, [path]);
  return null;
}
