import { AnswerLink } from '@/components/admin/feedback/answer-link';
import { MessageDetails } from '@/components/admin/feedback/message-details';
import { MessagesView } from '@/components/admin/feedback/messages-view';
import { adminRoutes } from '@/lib/admin-routes';
import { config } from '@/lib/config';
import { getFeedback, listFeedback } from '@/lib/feedback/repository';
import { feedbackListSchema } from '@/lib/feedback/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNull } from '@/lib/pocketbase/errors';
import { namedProducts } from '@/lib/products/admin/named';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Сообщения',
  description: 'Сообщения посетителей.',
  path: adminRoutes.messages(),
  indexed: false,
});

export default async function MessagesPage({ searchParams }: PageProps<'/admin/feedback'>) {
  const { me, pb } = await requireAdmin('owner', 'manager');
  const state = feedbackListSchema.parse(await searchParams);
  const [list, open] = await Promise.all([
    listFeedback(pb, config().storefront, state),
    state.open ? orNull(getFeedback(pb, state.open)) : null,
  ]);
  const [product = null] = await namedProducts(pb, open?.product ? [open.product] : []);
  return (
    <MessagesView
      {...list}
      state={state}
      open={open}
      drawer={
        open && (
          <MessageDetails
            message={open}
            product={product}
            account={me.id}
            answer={<AnswerLink message={open} />}
          />
        )
      }
    />
  );
}
