/** What stands behind the words: where to go on, or what takes the press back. */
type Further = { text: string } & ({ href: string } | { press: () => void });

/**
 * Answers a press in the place for that (told.tsx) of an element.
 * @param words none: what was said before goes
 * @param ms until they go by themselves
 */
export function tell(element: Element, words: string, ms: number, further?: Further): void {
  const place = element.querySelector<HTMLElement>('[data-words]');
  if (!place) return;
  clearTimeout(timers.get(place));
  if (!words) return place.replaceChildren();
  const said = document.createElement('p');
  said.className = place.dataset.words ?? '';
  said.append(words, ...(further ? [furtherOf(further)] : []));
  place.replaceChildren(said);
  timers.set(
    place,
    setTimeout(() => place.replaceChildren(), ms),
  );
}

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

function furtherOf(further: Further): HTMLElement {
  if ('href' in further) {
    const link = document.createElement('a');
    link.href = further.href;
    link.textContent = further.text;
    return link;
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = further.text;
  button.addEventListener('click', further.press);
  return button;
}
