import { MessageView } from '@/components/admin/feedback/message-view';
import { getFeedback } from '@/lib/feedback/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { adminRoutes } from '@/lib/admin-routes';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({ title: 'Сообщение', description: 'Сообщение посетителя.', path: adminRoutes.messages(), indexed: false });

export default async function MessagePage({ params }: PageProps<'/admin/feedback/[id]'>) {
  const { me, pb } = await requireAdmin('owner', 'manager');
  const message = await orNotFound(getFeedback(pb, (await params).id));
  return <MessageView message={message} account={me.id} />;
}
