import { Panel } from '@/components/admin/panel';
import type { Owner } from '@/components/private-form/use-private-form';
import { topicName } from '@/components/feedback/topics';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import type { NamedProduct } from '@/lib/products/admin/named';
import type { FeedbackAnswer, ReceivedFeedback } from '@/lib/feedback/model';
import { AnswerForm } from './answer-form';
import { Answers } from './answers';
import { MessageDetails } from './message-details';

type Props = {
  message: ReceivedFeedback;
  product: NamedProduct | null;
  answers: FeedbackAnswer[];
  owner: Owner;
  answered: boolean;
  sending: boolean;
  /** The reader may see letters and the audit. */ isOwner: boolean;
};

/** A message on a page of its own: what was written, what was answered, and the next answer. */
export function MessageView({
  message,
  product,
  answers,
  owner,
  answered,
  sending,
  isOwner,
}: Props) {
  const { id, number, topic, email } = message;
  return (
    <>
      <Breadcrumbs
        steps={[{ name: 'Сообщения', href: adminRoutes.messages() }]}
        current={`№\u00A0${number}`}
      />
      <h1>
        {topicName(topic)}, №{'\u00A0'}
        {number}
      </h1>
      <MessageDetails
        message={message}
        product={product}
        account={owner.account}
        answer={
          <>
            {answers.length > 0 && <Answers answers={answers} letters={isOwner} />}
            <Panel
              title="Ответить"
              aside={
                isOwner && (
                  <a href={adminRoutes.audit({ collection: 'feedback', record: id })}>
                    Кто что менял
                  </a>
                )
              }
            >
              {email ? (
                <AnswerForm message={message} owner={owner} answered={answered} sending={sending} />
              ) : (
                <p>Посетитель оставил только телефон. Позвоните и отметьте сообщение отвеченным.</p>
              )}
            </Panel>
          </>
        }
      />
    </>
  );
}
