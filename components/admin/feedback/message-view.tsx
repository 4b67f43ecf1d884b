import { topicName } from '@/components/feedback/topics';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import type { ReceivedFeedback } from '@/lib/feedback/model';
import { MessageDetails } from './message-details';
import { STATE_NAMES } from './state-names';

/** A message on a page of its own. */
export function MessageView({ message, account }: { message: ReceivedFeedback; account: string }) {
  const { number, topic, state } = message;
  return (
    <>
      <Breadcrumbs steps={[{ name: 'Сообщения', href: adminRoutes.messages() }, { name: STATE_NAMES[state], href: adminRoutes.messages(state) }]} current={`№\u00A0${number}`} />
      <h1>{topicName(topic)}, №{'\u00A0'}{number}</h1>
      <MessageDetails message={message} account={account} />
    </>
  );
}
