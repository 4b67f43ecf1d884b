import { formatMoney } from '@/lib/format/money';
import type { ShopSettings } from '@/lib/settings/model';
import styles from './delivery-places.module.css';

/**
 * Under the text about delivery: further pickup points, and the cities that a courier goes to on
 * terms of their own.
 */
export function DeliveryPlaces({
  settings: { pickupPoints, courierZones },
}: {
  settings: ShopSettings;
}) {
  return (
    <>
      {pickupPoints.length > 0 && (
        <section className={styles.places}>
          <h2 id="пункты-выдачи">Пункты выдачи</h2>
          <ul>
            {pickupPoints.map(({ name, address, hours }) => (
              <li key={name + address}>
                {name && <strong>{name}</strong>}
                <span>{address}</span>
                {hours && <span className={styles.soft}>{hours}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {courierZones.length > 0 && (
        <section className={styles.places}>
          <h2 id="курьер-по-городам">Курьер по{'\u00A0'}городам</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Город</th>
                <th scope="col">Доставка</th>
                <th scope="col">Бесплатно</th>
              </tr>
            </thead>
            <tbody>
              {courierZones.map(({ city, priceKopecks, freeFromKopecks }) => (
                <tr key={city}>
                  <th scope="row">{city}</th>
                  <td>{priceKopecks > 0 ? formatMoney(priceKopecks) : 'бесплатно'}</td>
                  <td>
                    {priceKopecks > 0 && freeFromKopecks > 0
                      ? `от ${formatMoney(freeFromKopecks)}`
                      : ''}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
