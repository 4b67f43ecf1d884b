import type { Metadata } from 'next';
import { CompanyView } from '@/components/company/company-view';
import { DeliveryPlaces } from '@/components/company/delivery-places';
import { companyHtml } from '@/lib/pages/company-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readCompanyPage } from '@/lib/pages/public-reads';
import { routes } from '@/lib/routes';
import { readShopSettings } from '@/lib/settings/public-reads';

export const revalidate = 30;

const load = () => orNotFound(readCompanyPage('delivery'));

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ ...(await load()), path: routes.delivery() });
}

export default async function DeliveryPage() {
  const [page, settings] = await Promise.all([load(), readShopSettings()]);
  return (
    <CompanyView
      title={page.title}
      path={routes.delivery()}
      html={companyHtml(page, settings)}
      settings={settings}
    >
      <DeliveryPlaces settings={settings} />
    </CompanyView>
  );
}
