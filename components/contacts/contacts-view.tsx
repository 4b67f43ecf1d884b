import { formatAddress } from '@/lib/format/address';
import type { ShopSettings } from '@/lib/settings/model';

/** How to reach the shop: only what it has filled in. */
export function ContactsView({ settings: { address, phones, email } }: { settings: ShopSettings }) {
  const place = formatAddress(address);
  return (
    <main id="content">
      <h1>Контакты</h1>
      {place && <p>{place}</p>}
      {phones.map(({ e164, shown }) => <p key={e164}><a href={`tel:${e164}`}>{shown}</a></p>)}
      {email && <p><a href={`mailto:${email}`}>{email}</a></p>}
    </main>
  );
}
