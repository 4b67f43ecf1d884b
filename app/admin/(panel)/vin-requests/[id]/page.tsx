import { VinRequestView } from '@/components/admin/vin-requests/request-view';
import { adminRoutes } from '@/lib/admin-routes';
import { config } from '@/lib/config';
import { isEmailSent } from '@/lib/emails/public-reads';
import { ownEmailTexts } from '@/lib/emails/templates/repository';
import { listOrderOffers } from '@/lib/orders/admin/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { readShopSettings } from '@/lib/settings/public-reads';
import { getVinRequest, listVinEvents, listVinLines } from '@/lib/vin-requests/admin/repository';
import { vinAddressSchema } from '@/lib/vin-requests/admin/schema';
import { listVinFiles } from '@/lib/vin-requests/files/repository';
import { takesLines } from '@/lib/vin-requests/model';

export const generateMetadata = async ({ params }: PageProps<'/admin/vin-requests/[id]'>) =>
  pageMetadata({
    title: 'Запрос подбора',
    description: 'Запрос подбора деталей.',
    path: adminRoutes.vinRequest((await params).id),
    indexed: false,
  });

export default async function VinRequestPage({
  params,
  searchParams,
}: PageProps<'/admin/vin-requests/[id]'>) {
  const { me, pb } = await requireAdmin('owner', 'manager');
  const { id } = await params;
  const request = await orNotFound(getVinRequest(pb, id));
  const [events, files, lines, emails, draft, settings, leaves, query] = await Promise.all([
    listVinEvents(pb, id),
    listVinFiles(pb, id),
    listVinLines(pb, id),
    ownEmailTexts(pb, config().storefront),
    draftOf(me.id),
    readShopSettings(),
    isEmailSent(),
    searchParams,
  ]);
  const { done, q = '' } = vinAddressSchema.parse(query);
  const of = { user: request.user.id };
  const [now, offers] = await Promise.all([
    lines.length > 0
      ? listOrderOffers(pb, { ...of, offers: lines.map(({ offer }) => offer).join() })
      : [],
    q && takesLines(request.state) ? listOrderOffers(pb, { ...of, q }) : [],
  ]);
  return (
    <VinRequestView
      request={request}
      events={events}
      files={files}
      lines={lines}
      now={now}
      q={q}
      offers={offers}
      emails={emails}
      owner={{ account: me.id, draft }}
      hours={settings.vinAnswerHours}
      done={done}
      leaves={leaves}
      isOwner={me.role === 'owner'}
    />
  );
}
