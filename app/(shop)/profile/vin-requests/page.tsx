import { OwnRequestsView } from '@/components/vin-requests/own-requests-view';
import { pageMetadata } from '@/lib/pages/metadata';
import { vinRequestRoutes } from '@/lib/vin-request-routes';
import { requireCustomer } from '@/lib/session/caller';
import { listOwnVinRequests } from '@/lib/vin-requests/repository';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Запросы подбора',
    description: 'Ваши запросы подбора запчастей.',
    path: vinRequestRoutes.ownVinRequests(),
    indexed: false,
  });

export default async function OwnVinRequestsPage() {
  const { pb } = await requireCustomer();
  return <OwnRequestsView requests={await listOwnVinRequests(pb)} />;
}
