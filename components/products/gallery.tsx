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
  /** What each of them shows. */
  alts: string[];
  name: string;
};

/**
 * Photos side by side, moved by a finger, the thumbnails or the arrow keys; each is a link to
 * itself enlarged, so they work without JavaScript.
 */
export function Gallery({ productId: id, images, alts, name }: Props) {
  const { strip, current, show, follow } = useSlides(images.length);
  const [zoomed, zoom] = useState<number | null>(null);

  function onKey(event: KeyboardEvent): void {
    const next = slideOfKey(event.key, current, images.length);
    if (next === null) return;
    event.preventDefault();
    strip.current?.querySelectorAll('a')[show(next)]?.focus({ preventScroll: true });
  }

  function close(last: number): void {
    zoom(null);
    show(last, 'instant');
  }

  if (images.length === 0) return <NoPhotos productId={id} />;
  return (
    <section className={styles.gallery} aria-label="Фотографии">
      <div className={`${styles.frame} ${styles.photos}`}>
        <ul className={styles.strip} ref={strip} onScroll={follow} onKeyDown={onKey}>
          {images.map((image, index) => (
            <li key={image} id={`photo-${index + 1}`}>
              <a
                href={routes.productFile(id, image)}
                data-held=""
                aria-label={`Увеличить фото ${index + 1} из ${images.length}`}
                onClick={(event) => insteadOf(event, () => zoom(index))}
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
        <Thumbnails productId={id} images={images} current={current} onShow={show} />
      )}
      {zoomed !== null && (
        <GalleryZoom
          productId={id}
          images={images}
          alts={alts}
          name={name}
          first={zoomed}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Does something in place of following a link, unless another tab was meant. */
function insteadOf(event: MouseEvent, act: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  act();
}

function NoPhotos({ productId: id }: Pick<Props, 'productId'>) {
  return (
    <div className={styles.frame}>
      <ProductImage product={{ id, image: null }} size="page" />
    </div>
  );
}

function Thumbnails({
  productId: id,
  images,
  current,
  onShow,
}: Pick<Props, 'productId' | 'images'> & { current: number; onShow: (index: number) => void }) {
  return (
    <ul className={styles.thumbs}>
      {images.map((image, index) => (
        <li key={image}>
          <a
            href={`#photo-${index + 1}`}
            aria-label={`Фото ${index + 1}`}
            aria-current={index === current || undefined}
            onClick={(event) => insteadOf(event, () => onShow(index))}
          >
            <ProductImage product={{ id, image }} size="thumb" />
          </a>
        </li>
      ))}
    </ul>
  );
}
