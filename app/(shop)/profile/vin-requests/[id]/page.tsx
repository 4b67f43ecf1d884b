import { AccountFrame } from '@/components/account/account-frame';
import { FollowOwn } from '@/components/live/follow-own';
import { RequestView } from '@/components/vin-requests/request-view';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { vinRequestRoutes } from '@/lib/vin-request-routes';
import { requireCustomer } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { readShopSettings } from '@/lib/settings/public-reads';
import { getOwnVinRequest } from '@/lib/vin-requests/repository';
import { requestAddressSchema } from '@/lib/vin-requests/schema';

export const generateMetadata = async ({ params }: PageProps<'/profile/vin-requests/[id]'>) =>
  pageMetadata({
    title: 'Запрос подбора',
    description: 'Что подобрал магазин по вашему запросу.',
    path: vinRequestRoutes.ownVinRequest((await params).id),
    indexed: false,
  });

export default async function OwnVinRequestPage({
  params,
  searchParams,
}: PageProps<'/profile/vin-requests/[id]'>) {
  const { pb, me } = await requireCustomer();
  const { id } = await params;
  const [request, settings, draft, query] = await Promise.all([
    orNotFound(getOwnVinRequest(pb, id)),
    readShopSettings(),
    draftOf(me.id),
    searchParams,
  ]);
  return (
    <AccountFrame
      title={`Запрос №\u00A0${request.number}`}
      path={vinRequestRoutes.ownVinRequest(id)}
    >
      <FollowOwn kind="selections" ids={[id]} />
      <RequestView
        request={request}
        owner={{ account: me.id, draft }}
        link=""
        hours={settings.vinAnswerHours}
        {...requestAddressSchema.parse(query)}
      />
    </AccountFrame>
  );
}
