import { ContactsView } from '@/components/contacts/contacts-view';
import { ShopJsonLd } from '@/components/seo/shop-json-ld';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { readShopSettings } from '@/lib/settings/public-reads';
import { site } from '@/lib/seo/site';

export const revalidate = 30;

export const metadata = pageMetadata({ title: 'Контакты', description: 'Адрес, телефоны и часы работы магазина.', path: routes.contacts() });

export default async function ContactsPage() {
  const settings = await readShopSettings();
  return <><ShopJsonLd settings={settings} site={site()} /><ContactsView settings={settings} /></>;
}
