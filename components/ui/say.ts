/**
 * Says something for a while in a place that screen readers listen to (`role="status"`).
 * @param ms until it is taken back; what was said meanwhile stays its own time
 */
export function say(place: Element | null, words: string, ms: number): void {
  if (!place) return;
  place.textContent = words;
  clearTimeout(timers.get(place));
  timers.set(
    place,
    setTimeout(() => place.replaceChildren(), ms),
  );
}

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
