import { VinRequestsView } from '@/components/admin/vin-requests/requests-view';
import { adminRoutes } from '@/lib/admin-routes';
import { config } from '@/lib/config';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';
import { readShopSettings } from '@/lib/settings/public-reads';
import { listVinRequests } from '@/lib/vin-requests/admin/repository';
import { vinListSchema } from '@/lib/vin-requests/admin/schema';

export const metadata = pageMetadata({
  title: 'Запросы подбора',
  description: 'Запросы подбора деталей.',
  path: adminRoutes.vinRequests(),
  indexed: false,
});

export default async function VinRequestsPage({ searchParams }: PageProps<'/admin/vin-requests'>) {
  const { pb } = await requireAdmin('owner', 'manager');
  const state = vinListSchema.parse(await searchParams);
  const { vinAnswerHours: hours } = await readShopSettings();
  return (
    <VinRequestsView
      {...await listVinRequests(pb, config().storefront, state, hours)}
      state={state}
      hours={hours}
    />
  );
}
