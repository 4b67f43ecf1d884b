import { OwnPage } from '@/components/session/own-page';
import { GuestRequestPage } from '@/components/vin-requests/guest-request-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { guestBackend } from '@/lib/pocketbase/public-read';
import { vinRequestRoutes } from '@/lib/vin-request-routes';
import { currentCaller } from '@/lib/session/caller';
import { readShopSettings } from '@/lib/settings/public-reads';
import { getGuestVinRequest } from '@/lib/vin-requests/repository';
import { requestAddressSchema } from '@/lib/vin-requests/schema';

export const generateMetadata = async ({ params }: PageProps<'/vin-request/[link]'>) =>
  pageMetadata({
    title: 'Запрос подбора',
    description: 'Что подобрал магазин по вашему запросу.',
    path: vinRequestRoutes.guestVinRequest((await params).link),
    indexed: false,
  });

export default async function GuestVinRequestPage({
  params,
  searchParams,
}: PageProps<'/vin-request/[link]'>) {
  const { link } = await params;
  const [caller, request, settings, query] = await Promise.all([
    currentCaller(),
    orNotFound(getGuestVinRequest(guestBackend(), link)),
    readShopSettings(),
    searchParams,
  ]);
  return (
    <>
      <OwnPage account={caller?.me.id ?? ''} />
      <GuestRequestPage
        request={request}
        link={link}
        hours={settings.vinAnswerHours}
        {...requestAddressSchema.parse(query)}
      />
    </>
  );
}
