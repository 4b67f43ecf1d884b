import type { Metadata } from 'next';
import { ContactsView } from '@/components/contacts/contacts-view';
import { ShopJsonLd } from '@/components/seo/shop-json-ld';
import { IDLE } from '@/lib/actions/state';
import { companyHtml } from '@/lib/pages/company-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { documentVersion } from '@/lib/pages/model';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readCompanyPage } from '@/lib/pages/public-reads';
import { routes } from '@/lib/routes';
import { site } from '@/lib/seo/site';
import { readShopSettings } from '@/lib/settings/public-reads';

export const revalidate = 30;

const load = () => orNotFound(readCompanyPage('contacts'));

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ ...(await load()), path: routes.contacts() });
}

export default async function ContactsPage() {
  const [page, privacy, settings] = await Promise.all([
    load(),
    orNotFound(readCompanyPage('privacy')),
    readShopSettings(),
  ]);
  return (
    <>
      <ShopJsonLd settings={settings} site={site()} />
      <ContactsView
        title={page.title}
        html={companyHtml(page, settings)}
        settings={settings}
        errand={{}}
        document={documentVersion(privacy)}
        state={IDLE}
      />
    </>
  );
}
