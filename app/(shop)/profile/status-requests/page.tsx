import { StatusRequestsView } from '@/components/profile/status-requests-view';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { requireCustomer } from '@/lib/session/caller';

export const generateMetadata = () => pageMetadata({ title: 'Заявки на опт', description: 'Ваши заявки на оптовые цены.', path: routes.statusRequests(), indexed: false });

export default async function StatusRequestsPage() {
  await requireCustomer();
  return <StatusRequestsView />;
}
