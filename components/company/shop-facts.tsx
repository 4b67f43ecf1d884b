import { formatAddress } from '@/lib/format/address';
import { describeHours } from '@/lib/format/hours';
import { routes } from '@/lib/routes';
import type { ShopSettings } from '@/lib/settings/model';
import styles from './shop-facts.module.css';

/** How to reach the shop, beside a text; only what it has filled in. */
export function ShopFacts({
  settings: { phones, email, hours, address },
}: {
  settings: ShopSettings;
}) {
  const place = formatAddress(address);
  return (
    <div className={styles.box}>
      <h2>Связаться с{'\u00A0'}нами</h2>
      {phones.map(({ e164, shown }) => (
        <a className={styles.phone} key={e164} href={`tel:${e164}`}>
          {shown}
        </a>
      ))}
      {hours.length > 0 && (
        <ul>
          {describeHours(hours).map(({ days, time }) => (
            <li key={days}>
              <span>{days}</span> {time}
            </li>
          ))}
        </ul>
      )}
      {place && <p>{place}</p>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      <a className={styles.write} href={routes.feedback()}>
        Написать сообщение
      </a>
    </div>
  );
}
