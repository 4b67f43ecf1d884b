import { BackIcon, CloseIcon, ForwardIcon } from '@/components/ui/icons';
import { ProductImage } from './product-image';
import styles from './gallery-zoom.module.css';

type Props = {
  productId: string;
  images: string[];
  /** What each of them shows. */
  alts: string[];
  name: string;
};

/**
 * Photos over the whole screen: a native dialog, opened by a press on one
 * (gallery.element.ts). Esc closes it, and the focus returns to where it came from.
 */
export const GalleryZoom = ({ productId: id, images, alts, name }: Props) => (
  <dialog className={styles.zoom} aria-label={name}>
    <ul className={styles.strip} data-strip="">
      {images.map((image, index) => (
        <li key={image}>
          <ProductImage product={{ id, image }} size="full" alt={alts[index]} />
        </li>
      ))}
    </ul>
    <button
      className={`${styles.button} ${styles.close}`}
      type="button"
      aria-label="Закрыть"
      data-close=""
    >
      <CloseIcon />
    </button>
    {images.length > 1 && (
      <>
        <button
          className={`${styles.button} ${styles.back}`}
          type="button"
          aria-label="Предыдущее фото"
          data-step="-1"
        >
          <BackIcon />
        </button>
        <button
          className={`${styles.button} ${styles.forward}`}
          type="button"
          aria-label="Следующее фото"
          data-step="1"
        >
          <ForwardIcon />
        </button>
        <p className={styles.place} aria-live="polite" />
      </>
    )}
  </dialog>
);
