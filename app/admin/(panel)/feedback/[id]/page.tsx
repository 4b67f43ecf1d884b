import { MessageView } from '@/components/admin/feedback/message-view';
import { adminRoutes } from '@/lib/admin-routes';
import { isEmailSent } from '@/lib/emails/public-reads';
import { getFeedback, listAnswers } from '@/lib/feedback/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { namedProducts } from '@/lib/products/admin/named';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';

export const generateMetadata = async ({ params }: PageProps<'/admin/feedback/[id]'>) =>
  pageMetadata({
    title: 'Сообщение',
    description: 'Сообщение посетителя.',
    path: adminRoutes.message((await params).id),
    indexed: false,
  });

export default async function MessagePage({
  params,
  searchParams,
}: PageProps<'/admin/feedback/[id]'>) {
  const { me, pb } = await requireAdmin('owner', 'manager');
  const { id } = await params;
  const [message, answers, { answered }, draft, sending] = await Promise.all([
    orNotFound(getFeedback(pb, id)),
    listAnswers(pb, id),
    searchParams,
    draftOf(me.id),
    isEmailSent(),
  ]);
  const [product = null] = await namedProducts(pb, message.product ? [message.product] : []);
  return (
    <MessageView
      message={message}
      product={product}
      answers={answers}
      owner={{ account: me.id, draft }}
      answered={answered === '1'}
      sending={sending}
      isOwner={me.role === 'owner'}
    />
  );
}
