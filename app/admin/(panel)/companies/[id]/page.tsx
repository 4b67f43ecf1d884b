import { CompanyView } from '@/components/admin/companies/company-view';
import { adminRoutes } from '@/lib/admin-routes';
import { getCompany } from '@/lib/companies/repository';
import { companyAddressSchema } from '@/lib/companies/schema';
import { listCustomers } from '@/lib/customers/repository';
import { customerListSchema } from '@/lib/customers/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { listLevels } from '@/lib/prices/admin/repository';
import { levelChoices } from '@/lib/prices/admin/texts';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';

/** Whoever looks for more names him better. */
const MOST_FOUND = 10;

export const generateMetadata = async ({ params }: PageProps<'/admin/companies/[id]'>) =>
  pageMetadata({
    title: 'Компания',
    description: 'Компания: проверка, цены, люди.',
    path: adminRoutes.company((await params).id),
    indexed: false,
  });

export default async function CompanyPage({
  params,
  searchParams,
}: PageProps<'/admin/companies/[id]'>) {
  const { me, pb } = await requireAdmin('owner', 'manager');
  const { id } = await params;
  const { done, who = '' } = companyAddressSchema.parse(await searchParams);
  const [company, levels, draft, found] = await Promise.all([
    orNotFound(getCompany(pb, id)),
    listLevels(pb),
    draftOf(me.id),
    who
      ? listCustomers(pb, customerListSchema.parse({ q: who }), MOST_FOUND)
      : { items: [], hasNext: false },
  ]);
  return (
    <CompanyView
      company={company}
      levels={levelChoices(levels)}
      owner={{ account: me.id, draft }}
      who={who}
      found={found}
      done={done}
      isOwner={me.role === 'owner'}
    />
  );
}
