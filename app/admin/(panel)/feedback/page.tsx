import { MessagesView } from '@/components/admin/feedback/messages-view';
import { config } from '@/lib/config';
import { listFeedback } from '@/lib/feedback/repository';
import { feedbackListSchema } from '@/lib/feedback/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { adminRoutes } from '@/lib/admin-routes';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({ title: 'Сообщения', description: 'Сообщения посетителей.', path: adminRoutes.messages(), indexed: false });

export default async function MessagesPage({ searchParams }: PageProps<'/admin/feedback'>) {
  const { pb } = await requireAdmin('owner', 'manager');
  const { state, page } = feedbackListSchema.parse(await searchParams);
  return <MessagesView {...await listFeedback(pb, config().storefront, { state, page })} state={state} page={page} />;
}
