import type { Metadata } from 'next';
import { ContactsView } from '@/components/contacts/contacts-view';
import { routes } from '@/lib/routes';
import { readShopSettings } from '@/lib/settings/public-reads';

export const revalidate = 30;

export const metadata: Metadata = { title: 'Контакты', description: 'Адрес, телефоны и часы работы магазина.', alternates: { canonical: routes.contacts() } };

export default async function ContactsPage() {
  return <ContactsView settings={await readShopSettings()} />;
}
