import { defineElement } from '@/components/ui/define-element';
import { slideOfKey, slidesOf, type Slides } from './slides';

defineElement('shop-gallery', (gallery, signal) => {
  const strip = gallery.querySelector<HTMLElement>('[data-strip]');
  const photos = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-photo]')];
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-thumb]')];
  const zoom = gallery.querySelector('dialog');
  if (!strip || photos.length === 0) return;
  const slides = slidesOf(strip, signal, (current) =>
    thumbs.forEach((thumb, at) => markCurrent(thumb, at === current)),
  );
  thumbs.forEach((thumb, at) => insteadOf(thumb, signal, () => void slides.show(at)));
  const open = zoom && zoomIn(zoom, signal, slides);
  if (open) photos.forEach((photo, at) => insteadOf(photo, signal, () => open(at)));
  strip.addEventListener(
    'keydown',
    (event) => {
      const next = slideOfKey(event.key, slides.current(), photos.length);
      if (next === null) return;
      event.preventDefault();
      photos[slides.show(next)]?.focus({ preventScroll: true });
    },
    { signal },
  );
});

function markCurrent(thumb: HTMLElement, isCurrent: boolean): void {
  if (isCurrent) thumb.setAttribute('aria-current', 'true');
  else thumb.removeAttribute('aria-current');
}

/** Does something in place of following a link, unless another tab was meant. */
function insteadOf(link: HTMLAnchorElement, signal: AbortSignal, act: () => void): void {
  link.addEventListener(
    'click',
    (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      act();
      event.preventDefault();
    },
    { signal },
  );
}

/**
 * @param slides go to the photo that was seen last
 * @returns what opens it with a photo
 */
function zoomIn(
  dialog: HTMLDialogElement,
  signal: AbortSignal,
  slides: Slides,
): ((first: number) => void) | undefined {
  const strip = dialog.querySelector<HTMLElement>('[data-strip]');
  if (!strip) return undefined;
  const count = strip.children.length;
  const place = dialog.querySelector('p');
  const zoomed = slidesOf(strip, signal, mark);

  function mark(current: number): void {
    [...strip!.children].forEach(
      (slide, at) => (slide.ariaHidden = at === current ? null : 'true'),
    );
    for (const step of dialog.querySelectorAll<HTMLButtonElement>('[data-step]')) {
      const next = current + Number(step.dataset.step);
      step.disabled = next < 0 || next >= count;
    }
    if (place) place.textContent = `${current + 1} из ${count}`;
  }
  function press({ target }: MouseEvent): void {
    if (!(target instanceof Element)) return;
    const step = target.closest<HTMLElement>('[data-step]');
    if (step) zoomed.show(zoomed.current() + Number(step.dataset.step));
    // A press beside the photo closes it, too.
    else if (target.closest('[data-close]') || target.tagName === 'LI') dialog.close();
  }
  function onKey(event: KeyboardEvent): void {
    const next = slideOfKey(event.key, zoomed.current(), count);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    zoomed.show(next);
  }
  dialog.addEventListener('keydown', onKey, { signal });
  dialog.addEventListener('click', press, { signal });
  dialog.addEventListener('close', () => slides.show(zoomed.current(), 'instant'), { signal });
  return (first) => {
    dialog.showModal();
    mark(zoomed.show(first, 'instant'));
  };
}
