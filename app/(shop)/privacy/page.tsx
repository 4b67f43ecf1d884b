import type { Metadata } from 'next';
import { CompanyView } from '@/components/company/company-view';
import { companyHtml } from '@/lib/pages/company-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readCompanyPage } from '@/lib/pages/public-reads';
import { routes } from '@/lib/routes';
import { readShopSettings } from '@/lib/settings/public-reads';

export const revalidate = 30;

const load = () => orNotFound(readCompanyPage('privacy'));

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ ...(await load()), path: routes.privacy() });
}

export default async function PrivacyPage() {
  const [page, settings] = await Promise.all([load(), readShopSettings()]);
  return (
    <CompanyView
      title={page.title}
      path={routes.privacy()}
      html={companyHtml(page, settings)}
      settings={settings}
    />
  );
}
