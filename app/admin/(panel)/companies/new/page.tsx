import { PapersForm } from '@/components/admin/companies/papers-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { pageMetadata } from '@/lib/pages/metadata';
import { listLevels } from '@/lib/prices/admin/repository';
import { levelChoices } from '@/lib/prices/admin/texts';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';

export const metadata = pageMetadata({
  title: 'Новая компания',
  description: 'Компания, которая покупает.',
  path: adminRoutes.newCompany(),
  indexed: false,
});

export default async function NewCompanyPage() {
  const { me, pb } = await requireAdmin('owner', 'manager');
  const [levels, draft] = await Promise.all([listLevels(pb), draftOf(me.id)]);
  return (
    <>
      <Breadcrumbs steps={[{ name: 'Компании', href: adminRoutes.companies() }]} current="Новая" />
      <h1>Новая компания</h1>
      <PapersForm company={null} levels={levelChoices(levels)} owner={{ account: me.id, draft }} />
    </>
  );
}
