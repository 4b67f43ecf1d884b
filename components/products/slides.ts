/** After this long without movement a strip has come to rest, ms. */
const SETTLED_MS = 120;

export type Slides = {
  /** Index of the slide that is shown or on its way. */
  current(): number;
  /** Goes to a slide; beyond the ends to the nearest. @returns where it really goes */
  show(index: number, behavior?: ScrollBehavior): number;
};

/**
 * A strip of slides, each as wide as the strip, moved by scrolling and by the arrow keys.
 * @param tell hears which one is shown, whenever that changes
 */
export function slidesOf(
  strip: HTMLElement,
  signal: AbortSignal,
  tell: (index: number) => void,
): Slides {
  const count = strip.children.length;
  let current = 0;
  let settling: ReturnType<typeof setTimeout>;
  const take = (index: number) => {
    if (index === current) return;
    current = index;
    tell(index);
  };
  const look = () => take(Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth)));
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(look, SETTLED_MS);
  };
  strip.addEventListener('scroll', settle, { signal });
  look(); // it may have been moved before anything heard of it
  return {
    current: () => current,
    show(index, behavior = 'auto') {
      const near = Math.max(0, Math.min(count - 1, index));
      take(near);
      strip.scrollTo({ left: near * strip.clientWidth, behavior });
      return near;
    },
  };
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
