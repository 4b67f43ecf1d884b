import { ZoomIcon } from '@/components/ui/icons';
import { routes } from '@/lib/routes';
import { GalleryZoom } from './gallery-zoom';
import { ProductImage } from './product-image';
import styles from './gallery.module.css';

type Props = {
  productId: string;
  images: string[];
  /** What each of them shows. */
  alts: string[];
  name: string;
};

/**
 * Photos side by side, moved by a finger, the thumbnails or the arrow keys (gallery.element.ts);
 * each is a link to itself enlarged, so they work without JavaScript.
 */
export function Gallery({ productId: id, images, alts, name }: Props) {
  if (images.length === 0) return <NoPhotos productId={id} />;
  return (
    <shop-gallery>
      <section className={styles.gallery} aria-label="Фотографии">
        <div className={`${styles.frame} ${styles.photos}`}>
          <ul className={styles.strip} data-strip="">
            {images.map((image, index) => (
              <li key={image} id={`photo-${index + 1}`}>
                <a
                  href={routes.productFile(id, image)}
                  aria-label={`Увеличить фото ${index + 1} из ${images.length}`}
                  data-photo=""
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
        {images.length > 1 && <Thumbnails productId={id} images={images} />}
        <GalleryZoom productId={id} images={images} alts={alts} name={name} />
      </section>
    </shop-gallery>
  );
}

function NoPhotos({ productId: id }: Pick<Props, 'productId'>) {
  return (
    <div className={styles.frame}>
      <ProductImage product={{ id, image: null }} size="page" />
    </div>
  );
}

const Thumbnails = ({ productId: id, images }: Pick<Props, 'productId' | 'images'>) => (
  <ul className={styles.thumbs}>
    {images.map((image, index) => (
      <li key={image}>
        <a
          href={`#photo-${index + 1}`}
          aria-label={`Фото ${index + 1}`}
          aria-current={index === 0 || undefined}
          data-thumb=""
        >
          <ProductImage product={{ id, image }} size="thumb" />
        </a>
      </li>
    ))}
  </ul>
);
