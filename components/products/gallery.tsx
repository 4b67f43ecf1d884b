'use client';

import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { ZoomIcon } from '@/components/ui/icons';
import { routes } from '@/lib/routes';
import { GalleryZoom } from './gallery-zoom';
import { ProductImage } from './product-image';
import { slideOfKey, useSlides } from './use-slides';
import styles from './gallery.module.css';

type Props = {
  productId: string;
  images: string[];
  /** What each of them shows. */ alts: string[];
  name: string;
};

/** Photos side by side, moved by a finger, the thumbnails or the arrow keys; each is a link to itself enlarged, so they work without JavaScript. */
export function Gallery({ productId: id, images, alts, name }: Props) {
  const { strip, current, show, follow } = useSlides(images.length);
  const [zoomed, zoom] = useState<number | null>(null);

  function onPress(event: MouseEvent, act: () => void): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // another tab was meant
    event.preventDefault();
    act();
  }

  function onKey(event: KeyboardEvent): void {
    const next = slideOfKey(event.key, current, images.length);
    if (next === null) return;
    event.preventDefault();
    strip.current?.querySelectorAll('a')[show(next)]?.focus({ preventScroll: true });
  }

  if (images.length === 0)
    return (
      <div className={styles.frame}>
        <ProductImage product={{ id, image: null }} size="page" />
      </div>
    );
  return (
    <section className={styles.gallery} aria-label="Фотографии">
      <div className={`${styles.frame} ${styles.photos}`}>
        <ul className={styles.strip} ref={strip} onScroll={follow} onKeyDown={onKey}>
          {images.map((image, index) => (
            <li key={image} id={`photo-${index + 1}`}>
              <a
                href={routes.productFile(id, image)}
                aria-label={`Увеличить фото ${index + 1} из ${images.length}`}
                onClick={(event) => onPress(event, () => zoom(index))}
              >
                <ProductImage
                  product={{ id, image }}
                  size="page"
                  alt={alts[index]}
                  priority={index === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        <span className={styles.sign}>
          <ZoomIcon />
        </span>
      </div>
      {images.length > 1 && (
        <ul className={styles.thumbs}>
          {images.map((image, index) => (
            <li key={image}>
              <a
                href={`#photo-${index + 1}`}
                aria-label={`Фото ${index + 1}`}
                aria-current={index === current || undefined}
                onClick={(event) => onPress(event, () => show(index))}
              >
                <ProductImage product={{ id, image }} size="thumb" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== null && (
        <GalleryZoom
          productId={id}
          images={images}
          alts={alts}
          name={name}
          first={zoomed}
          onClose={(last) => close(last)}
        />
      )}
    </section>
  );

  function close(last: number): void {
    zoom(null);
    show(last, 'instant');
  }
}
