import { RequestsView } from '@/components/admin/status-requests/requests-view';
import { adminRoutes } from '@/lib/admin-routes';
import { config } from '@/lib/config';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';
import { listRequests } from '@/lib/status-requests/admin/repository';
import { requestListSchema } from '@/lib/status-requests/admin/schema';

export const metadata = pageMetadata({
  title: 'Заявки на опт',
  description: 'Заявки на оптовые цены.',
  path: adminRoutes.statusRequests(),
  indexed: false,
});

export default async function RequestsPage({ searchParams }: PageProps<'/admin/status-requests'>) {
  const { pb } = await requireAdmin('owner', 'manager');
  const state = requestListSchema.parse(await searchParams);
  return <RequestsView {...await listRequests(pb, config().storefront, state)} state={state} />;
}
