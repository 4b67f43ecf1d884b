'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, type RefObject } from 'react';
import { enhance } from '@/components/ui/enhance';

/** px at the bottom edge of the sections that fade, and as many again. */
const MARGIN = 48;

/**
 * Brings the section that one is in into view within the list of sections: on each page, whenever
 * the list appears, and when a notice takes room from it, but never while somebody is at the list.
 * By hand, since `scrollIntoView` moves the page too.
 */
export function useCurrentInView(): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const path = usePathname();
  useEffect(() => enhance('sections', () => keepInView(list.current)), [path]);
  return list;
}

function keepInView(current: HTMLElement | null): (() => void) | void {
  const here = current?.querySelector('[aria-current]');
  if (!current || !here) return;
  // It tells of the size that the list has from the beginning, and of the one that it gets when
  // its sheet opens.
  let isShown = false;
  const watch = new ResizeObserver(() => {
    const isPointedAt = isShown && current.matches(':hover, :focus-within');
    isShown = current.clientHeight > 0;
    if (isPointedAt) return;
    const [box, at] = [current.getBoundingClientRect(), here.getBoundingClientRect()];
    const [above, below] = [box.top - at.top, at.bottom - (box.bottom - MARGIN)];
    if (above > 0) current.scrollTop -= above + MARGIN;
    else if (below > 0) current.scrollTop += below;
  });
  watch.observe(current);
  return () => watch.disconnect();
}
