import type { Metadata } from 'next';
import { CompanyGroup } from '@/components/company/company-group';
import { CompanyView } from '@/components/company/company-view';
import { config } from '@/lib/config';
import { companyHtml } from '@/lib/pages/company-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readCompanyPage } from '@/lib/pages/public-reads';
import { routes } from '@/lib/routes';
import { readShopSettings } from '@/lib/settings/public-reads';

export const revalidate = 30;

const load = () => orNotFound(readCompanyPage('about'));

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ ...(await load()), path: routes.about() });
}

export default async function AboutPage() {
  const [page, settings] = await Promise.all([load(), readShopSettings()]);
  return (
    <CompanyView
      title={page.title}
      path={routes.about()}
      html={companyHtml(page, settings)}
      settings={settings}
    >
      <CompanyGroup shop={config().shopName} settings={settings} />
    </CompanyView>
  );
}
