import { formatAddress } from '@/lib/format/address';
import { shopToday } from '@/lib/format/day';
import { describeClosedDays, describeHours } from '@/lib/format/hours';
import type { ShopSettings } from '@/lib/settings/model';
import { OpenNow } from './open-now';
import styles from './contact-cards.module.css';

/** Phones, hours and places, each a card of its own; what is not filled in has none. */
export function ContactCards({ settings }: { settings: ShopSettings }) {
  const { phones, email, hours, address, warehouseAddress, directions } = settings;
  const shop = formatAddress(address);
  const warehouse = formatAddress(warehouseAddress);
  return (
    <div className={styles.cards}>
      {(phones.length > 0 || email) && <PhonesCard settings={settings} />}
      {hours.length > 0 && <HoursCard settings={settings} />}
      {shop && (
        <section>
          <h2>Магазин</h2>
          <address className={styles.place}>{shop}</address>
        </section>
      )}
      {warehouse && (
        <section>
          <h2>Склад</h2>
          <address className={styles.place}>{warehouse}</address>
        </section>
      )}
      {directions && (
        <section className={styles.wide}>
          <h2>Как добраться</h2>
          <p className={styles.place}>{directions}</p>
        </section>
      )}
    </div>
  );
}

function PhonesCard({ settings: { phones, email } }: { settings: ShopSettings }) {
  return (
    <section>
      <h2>Телефон и{'\u00A0'}почта</h2>
      {phones.map(({ e164, shown }) => (
        <p key={e164}>
          <a className={styles.phone} href={`tel:${e164}`}>
            {shown}
          </a>
        </p>
      ))}
      {email && (
        <p>
          <a className={styles.line} href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
    </section>
  );
}

function HoursCard({ settings: { hours, closedDays } }: { settings: ShopSettings }) {
  const closed = describeClosedDays(closedDays, shopToday());
  return (
    <section>
      <h2>Часы работы</h2>
      <dl className={styles.hours}>
        {describeHours(hours).map(({ days, time }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
      {closed.length > 0 && <p className={styles.closed}>Закрыто: {closed.join('; ')}</p>}
      <OpenNow hours={hours} closedDays={closedDays} />
    </section>
  );
}
