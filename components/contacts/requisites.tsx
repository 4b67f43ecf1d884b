import { formatAddress } from '@/lib/format/address';
import type { ShopSettings } from '@/lib/settings/model';
import styles from './requisites.module.css';

/** Who sells, as the law wants it named; nothing when the shop has filled in nothing. */
export function Requisites({
  settings: { legalName, inn, ogrn, address },
}: {
  settings: ShopSettings;
}) {
  const lines = [
    ['Продавец', legalName],
    ['ИНН', inn],
    ['ОГРН', ogrn],
    ['Адрес', formatAddress(address)],
  ].filter(([, value]) => value);
  if (!legalName) return null;
  return (
    <section className={styles.requisites}>
      <h2>Реквизиты</h2>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
