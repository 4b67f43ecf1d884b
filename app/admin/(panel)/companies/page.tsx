import { CompaniesView } from '@/components/admin/companies/companies-view';
import { adminRoutes } from '@/lib/admin-routes';
import { listCompanies } from '@/lib/companies/repository';
import { companyListSchema } from '@/lib/companies/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Компании',
  description: 'Компании, которые покупают.',
  path: adminRoutes.companies(),
  indexed: false,
});

export default async function CompaniesPage({ searchParams }: PageProps<'/admin/companies'>) {
  const { pb } = await requireAdmin('owner', 'manager');
  const state = companyListSchema.parse(await searchParams);
  return <CompaniesView {...await listCompanies(pb, state)} state={state} />;
}
