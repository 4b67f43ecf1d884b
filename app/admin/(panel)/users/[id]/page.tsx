import { CustomerDetails } from '@/components/admin/customers/customer-details';
import { adminRoutes } from '@/lib/admin-routes';
import { getWholesale } from '@/lib/companies/repository';
import { getCustomer } from '@/lib/customers/repository';
import { customerAddressSchema } from '@/lib/customers/schema';
import { config } from '@/lib/config';
import { isEmailSent } from '@/lib/emails/public-reads';
import { ownEmailTexts } from '@/lib/emails/templates/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { listLevels } from '@/lib/prices/admin/repository';
import { levelChoices } from '@/lib/prices/admin/texts';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';

export const generateMetadata = async ({ params }: PageProps<'/admin/users/[id]'>) =>
  pageMetadata({
    title: 'Покупатель',
    description: 'Покупатель: связь, цены, заказы.',
    path: adminRoutes.customer((await params).id),
    indexed: false,
  });

export default async function CustomerPage({
  params,
  searchParams,
}: PageProps<'/admin/users/[id]'>) {
  const { me, pb } = await requireAdmin('owner', 'manager');
  const { id } = await params;
  const [customer, wholesale, emails, levels, draft, leaves, query] = await Promise.all([
    orNotFound(getCustomer(pb, id)),
    orNotFound(getWholesale(pb, id)),
    ownEmailTexts(pb, config().storefront),
    listLevels(pb),
    draftOf(me.id),
    isEmailSent(),
    searchParams,
  ]);
  return (
    <CustomerDetails
      customer={customer}
      wholesale={wholesale}
      words={emails.level_revoked}
      levels={levelChoices(levels)}
      owner={{ account: me.id, draft }}
      done={customerAddressSchema.parse(query).done}
      leaves={leaves}
      isOwner={me.role === 'owner'}
    />
  );
}
