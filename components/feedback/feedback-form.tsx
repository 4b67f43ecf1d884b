'use client';

import { type FormEvent, type ReactNode } from 'react';
import { ConsentCheck } from '@/components/consent/consent-check';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useFormAction } from '@/components/ui/forms/use-form-action';
import { fieldState, FORM_FIELD, IDLE } from '@/lib/actions/state';
import { submitFeedback } from '@/lib/feedback/actions';
import { MAX, type Topic } from '@/lib/feedback/model';
import { routes } from '@/lib/routes';
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
};

/** How long the page has been open: a program is quicker than people are. */
function noteElapsed(event: FormEvent<HTMLFormElement>): void {
  const field = event.currentTarget.elements.namedItem('elapsed');
  if (field instanceof HTMLInputElement) field.value = String(Math.round(event.timeStamp));
}

/** Writes to the shop; works without JavaScript. */
export function FeedbackForm({ topic, message, product, ask, query, document, about }: Props) {
  const [state, action] = useFormAction(
    submitFeedback,
    IDLE,
    routes.feedback({ product: product || undefined, ask, q: query || undefined }),
  );
  const of = (name: string) => fieldState(state, name);
  return (
    <form className={styles.form} action={action} onSubmit={noteElapsed} noValidate>
      <input type="hidden" name={FORM_FIELD} value="feedback" />
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
      <input type="hidden" name="query" value={query} />
      <input type="hidden" name="document" value={document} />
      <ConsentCheck state={state} />
      <div>
        <SubmitButton>Отправить</SubmitButton>
      </div>
    </form>
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
          hint="Телефон или почта: хватит одного"
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
