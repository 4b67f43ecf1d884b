import { RequestView } from '@/components/admin/status-requests/request-view';
import { adminRoutes } from '@/lib/admin-routes';
import { getWholesale } from '@/lib/companies/repository';
import { config } from '@/lib/config';
import { isEmailSent } from '@/lib/emails/public-reads';
import { ownEmailTexts } from '@/lib/emails/templates/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { listLevels } from '@/lib/prices/admin/repository';
import { levelChoices } from '@/lib/prices/admin/texts';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { listRequestFiles } from '@/lib/status-requests/files/repository';
import { listRequestEvents } from '@/lib/status-requests/repository';
import { findSameInn, getRequest } from '@/lib/status-requests/admin/repository';
import { requestAddressSchema } from '@/lib/status-requests/admin/schema';

export const generateMetadata = async ({ params }: PageProps<'/admin/status-requests/[id]'>) =>
  pageMetadata({
    title: 'Заявка на опт',
    description: 'Заявка на оптовые цены.',
    path: adminRoutes.statusRequest((await params).id),
    indexed: false,
  });

export default async function RequestPage({
  params,
  searchParams,
}: PageProps<'/admin/status-requests/[id]'>) {
  const { me, pb } = await requireAdmin('owner', 'manager');
  const { id } = await params;
  const request = await orNotFound(getRequest(pb, id));
  const [events, files, same, wholesale, levels, emails, draft, leaves, query] = await Promise.all([
    listRequestEvents(pb, id),
    listRequestFiles(pb, id),
    findSameInn(pb, request),
    getWholesale(pb, request.user.id),
    listLevels(pb),
    ownEmailTexts(pb, config().storefront),
    draftOf(me.id),
    isEmailSent(),
    searchParams,
  ]);
  return (
    <RequestView
      request={request}
      events={events}
      files={files}
      same={same}
      wholesale={wholesale}
      levels={levelChoices(levels)}
      emails={emails}
      owner={{ account: me.id, draft }}
      done={requestAddressSchema.parse(query).done}
      leaves={leaves}
      isOwner={me.role === 'owner'}
    />
  );
}
