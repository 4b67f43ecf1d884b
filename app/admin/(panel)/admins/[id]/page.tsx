import { AdminDetails } from '@/components/admin/admins/admin-details';
import { InviteForm } from '@/components/admin/admins/invite-form';
import { FactorResetPanel } from '@/components/admin/second-factor/factor-reset-panel';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { listFactors } from '@/lib/accounts/second-factor/repository';
import { adminRoutes } from '@/lib/admin-routes';
import { getAdmin } from '@/lib/admins/repository';
import { adminAddressSchema } from '@/lib/admins/schema';
import { isEmailSent } from '@/lib/emails/public-reads';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';

export const generateMetadata = async ({ params }: PageProps<'/admin/admins/[id]'>) =>
  pageMetadata({
    title: 'Сотрудник',
    description: 'Сотрудник магазина: роль и вход.',
    path: adminRoutes.admin((await params).id),
    indexed: false,
  });

export default async function AdminPage({ params, searchParams }: PageProps<'/admin/admins/[id]'>) {
  const { me, pb } = await requireAdmin('owner');
  const { id } = await params;
  const owner = { account: me.id, draft: await draftOf(me.id) };
  if (id === 'new') {
    return (
      <>
        <Breadcrumbs
          steps={[{ name: 'Сотрудники', href: adminRoutes.admins() }]}
          current="Приглашение"
        />
        <h1>Новый сотрудник</h1>
        <InviteForm owner={owner} leaves={await isEmailSent()} />
      </>
    );
  }
  const [colleague, factors, leaves, query] = await Promise.all([
    orNotFound(getAdmin(pb, id)),
    listFactors(pb),
    isEmailSent(),
    searchParams,
  ]);
  const emailsHref = leaves ? undefined : adminRoutes.emails('waiting', colleague.email);
  return (
    <AdminDetails
      colleague={colleague}
      owner={owner}
      done={adminAddressSchema.parse(query).done}
      emailsHref={emailsHref}
      factor={
        <FactorResetPanel
          admin={colleague}
          account={me.id}
          isOn={factors.admins.includes(id)}
          isRequired={factors.required.includes(colleague.role)}
        />
      }
    />
  );
}
