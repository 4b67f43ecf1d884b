import { CopyButton } from '@/components/ui/copy-button';
import {
  labelText,
  trackingAddress,
  trackingNumber,
  type ParcelLabel as Label,
} from '@/lib/orders/parcels/model';
import styles from './parcel-label.module.css';

/**
 * With whom a parcel travels and under which number, which can be copied (`CopyOnClick`), and the
 * carrier's own page about it where one is known.
 */
export function ParcelLabel({ parcel: { carrier, number } }: { parcel: Label }) {
  const address = trackingAddress({ carrier, number });
  return (
    <span className={styles.label}>
      {labelText({ carrier, number })}
      {number && <CopyButton text={trackingNumber(number) ?? number} />}{' '}
      {address && (
        <a href={address} target="_blank" rel="noopener noreferrer">
          Отследить
          <span className="visually-hidden">
            {' '}
            {number} на сайте перевозчика {carrier}
          </span>
        </a>
      )}
    </span>
  );
}
