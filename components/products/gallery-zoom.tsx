'use client';

import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { BackIcon, CloseIcon, ForwardIcon } from '@/components/ui/icons';
import { ProductImage } from './product-image';
import { slideOfKey, useSlides } from './use-slides';
import styles from './gallery-zoom.module.css';

type Props = {
  productId: string;
  images: string[];
  /** What each of them shows. */
  alts: string[];
  name: string;
  /** Index of the photo to begin with. */
  first: number;
  /** Told which photo was seen last. */
  onClose: (last: number) => void;
};

/**
 * Photos over the whole screen. A native dialog: Esc closes it, and the focus returns to where it
 * came from.
 */
export function GalleryZoom({ productId: id, images, alts, name, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { strip, current, show, follow } = useSlides(images.length, first);

  useEffect(() => {
    const slides = strip.current;
    dialog.current?.showModal();
    slides?.scrollTo({ left: first * slides.clientWidth, behavior: 'instant' });
  }, [first, strip]);

  function onKey(event: KeyboardEvent): void {
    const next = slideOfKey(event.key, current, images.length);
    if (next === null) return;
    event.preventDefault();
    show(next);
  }

  /** A press beside the photo. */
  function onPress({ target }: MouseEvent): void {
    if (target instanceof HTMLElement && target.tagName === 'LI') dialog.current?.close();
  }

  return (
    <dialog
      className={styles.zoom}
      ref={dialog}
      aria-label={name}
      onClose={() => onClose(current)}
      onKeyDown={onKey}
    >
      <ul className={styles.strip} ref={strip} onScroll={follow} onClick={onPress}>
        {images.map((image, index) => (
          <li key={image} aria-hidden={index !== current || undefined}>
            <ProductImage
              product={{ id, image }}
              size="full"
              alt={alts[index]}
              priority={index === first}
            />
          </li>
        ))}
      </ul>
      <button
        className={`${styles.button} ${styles.close}`}
        type="button"
        aria-label="Закрыть"
        onClick={() => dialog.current?.close()}
      >
        <CloseIcon />
      </button>
      {images.length > 1 && <Steps current={current} count={images.length} onShow={show} />}
    </dialog>
  );
}

function Steps({
  current,
  count,
  onShow,
}: {
  current: number;
  count: number;
  onShow: (index: number) => void;
}) {
  return (
    <>
      <button
        className={`${styles.button} ${styles.back}`}
        type="button"
        aria-label="Предыдущее фото"
        disabled={current === 0}
        onClick={() => onShow(current - 1)}
      >
        <BackIcon />
      </button>
      <button
        className={`${styles.button} ${styles.forward}`}
        type="button"
        aria-label="Следующее фото"
        disabled={current === count - 1}
        onClick={() => onShow(current + 1)}
      >
        <ForwardIcon />
      </button>
      <p className={styles.place} aria-live="polite">
        {current + 1} из {count}
      </p>
    </>
  );
}
