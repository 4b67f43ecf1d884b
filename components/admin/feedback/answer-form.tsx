'use client';

import { useSeen } from '@/components/admin/record-form/use-seen';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { sendAnswer } from '@/lib/feedback/actions';
import type { ReceivedFeedback } from '@/lib/feedback/model';
import { routes } from '@/lib/routes';
import styles from './answers.module.css';

type Props = {
  message: ReceivedFeedback;
  owner: Owner;
  /** An answer has just been written. */ answered: boolean;
  /** Letters leave by themselves. */ sending: boolean;
};

/** An answer by letter, to whoever left an address. */
export function AnswerForm({ message: { id, email, updatedAt }, owner, answered, sending }: Props) {
  const { parts, of } = usePrivateForm({
    action: sendAnswer,
    form: 'answer',
    owner,
    path: adminRoutes.message(id),
    door: routes.adminSignIn,
  });
  const { known, hold } = useSeen({ seen: updatedAt }, parts.state);
  const isNew = answered && parts.state.status === 'idle';
  return (
    <PrivateForm {...parts}>
      <div className={styles.form}>
        {isNew && (
          <FormMessage kind="done">
            {sending
              ? 'Ответ записан, письмо уходит.'
              : 'Ответ записан. Письмо уйдёт, когда будет настроен почтовый сервер.'}
          </FormMessage>
        )}
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={known.seen} />
        <Field
          key={isNew ? 'next' : 'first'}
          onChange={hold}
          label={`Ответ на ${email}`}
          rows={8}
          maxLength={5000}
          {...of('text')}
          hint={
            'Письмо начнётся словом «Здравствуйте!» и\u00A0назовёт номер сообщения. Вопроса посетителя в\u00A0нём не\u00A0будет: чей это адрес, никто не\u00A0проверял. Пустая строка начинает новый абзац.'
          }
        />
        <div>
          <SubmitButton tone="plain">Ответить письмом</SubmitButton>
        </div>
      </div>
    </PrivateForm>
  );
}
