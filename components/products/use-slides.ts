import { useRef, useState, type RefObject } from 'react';

/** After this long without movement a strip has come to rest, ms. */
const SETTLED_MS = 120;

type Slides = {
  strip: RefObject<HTMLUListElement | null>;
  /** Index of the slide that is shown or on its way. */
  current: number;
  /** Goes to a slide; beyond the ends to the nearest. @returns where it really goes */
  show(index: number, behavior?: ScrollBehavior): number;
  /** For the strip's `onScroll`: follows a finger. */
  follow(): void;
};

/** A strip of slides, each as wide as the strip, moved by scrolling. */
export function useSlides(count: number, first = 0): Slides {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  function show(index: number, behavior: ScrollBehavior = 'auto'): number {
    const near = Math.max(0, Math.min(count - 1, index));
    setCurrent(near);
    strip.current?.scrollTo({ left: near * strip.current.clientWidth, behavior });
    return near;
  }

  function follow(): void {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
      setCurrent(Math.round(scrollLeft / Math.max(1, clientWidth)));
    }, SETTLED_MS);
  }

  return { strip, current, show, follow };
}

/** Where a key leads from a slide, or null for other keys. */
export function slideOfKey(key: string, current: number, count: number): number | null {
  const places: Record<string, number> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: count - 1,
  };
  return places[key] ?? null;
}
