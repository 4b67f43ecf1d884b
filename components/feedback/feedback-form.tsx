import type { ReactNode } from 'react';
import { ConsentCheck } from '@/components/consent/consent-check';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { ShopForm } from '@/components/forms/shop-form';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { fieldState, type ActionState } from '@/lib/actions/state';
import { MAX, type Topic } from '@/lib/feedback/model';
import { TOPIC_OPTIONS } from './topics';
import styles from './feedback-form.module.css';

type Props = {
  /** What the message is about when the visitor came from somewhere, and how it begins. */
  topic: Topic;
  message: string;
  product: string;
  /** What is asked about it; to have it unless said. */
  ask?: 'fitment';
  query: string;
  /** The version of the document that is consented to. */
  document: string;
  /** An image of what the message is about. */
  about?: ReactNode;
  state: ActionState;
};

/** Writes to the shop; works without JavaScript. */
export function FeedbackForm(props: Props) {
  const { topic, message, product, ask, query, document, about, state } = props;
  const of = (name: string) => fieldState(state, name);
  return (
    <ShopForm name="feedback" className={styles.form}>
      <FormFailure state={state} />
      {about}
      <SenderFields of={of} />
      <Choice
        label="Тема"
        name="topic"
        options={TOPIC_OPTIONS}
        error={of('topic').error}
        value={of('topic').value ?? topic}
      />
      <Field
        label="Сообщение"
        name="message"
        rows={5}
        maxLength={MAX.message}
        required
        error={of('message').error}
        value={of('message').value ?? message}
      />
      <p className={styles.trap} aria-hidden="true">
        <label>
          Не заполняйте это поле <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <input type="hidden" name="elapsed" />
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="ask" value={ask} />
      <input type="hidden" name="query" value={query} />
      <input type="hidden" name="document" value={document} />
      {/* The page is everybody's: who has agreed before is known to scripts alone. */}
      <shop-consent data-document={document}>
        <ConsentCheck state={state} />
      </shop-consent>
      <div>
        <SubmitButton>Отправить</SubmitButton>
      </div>
    </ShopForm>
  );
}

/** Who writes, and where the answer goes. */
function SenderFields({ of }: { of: (name: string) => ReturnType<typeof fieldState> }) {
  return (
    <>
      <Field
        label="Как к вам обращаться"
        name="name"
        autoComplete="name"
        maxLength={MAX.name}
        required
        {...of('name')}
      />
      <div className={styles.pair}>
        <Field
          label="Телефон"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Достаточно телефона или почты"
          {...of('phone')}
        />
        <Field
          label="Электронная почта"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...of('email')}
        />
      </div>
    </>
  );
}
