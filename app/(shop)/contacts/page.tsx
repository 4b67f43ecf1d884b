import { ContactsView } from '@/components/contacts/contacts-view';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { readShopSettings } from '@/lib/settings/public-reads';

export const revalidate = 30;

export const metadata = pageMetadata({ title: 'Контакты', description: 'Адрес, телефоны и часы работы магазина.', path: routes.contacts() });

export default async function ContactsPage() {
  return <ContactsView settings={await readShopSettings()} />;
}
