'use client';

import Button from '@mui/material/Button';
import { startTransition, useActionState, useState } from 'react';
import type { Owner } from '@/components/private-form/use-private-form';
import { RecordForm, type FieldOf } from '@/components/admin/record-form/record-form';
import { Field } from '@/components/ui/forms/field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { FormMessage } from '@/components/ui/forms/form-message';
import { answered } from '@/components/ui/forms/use-form-action';
import { IDLE, type ActionState } from '@/lib/actions/state';
import { adminRoutes } from '@/lib/admin-routes';
import { emailKind, type EmailTemplate } from '@/lib/emails/built-in/model';
import { previewTypedEmail, saveEmailText, sendTypedEmail } from '@/lib/emails/templates/actions';
import {
  MAX_EMAIL_PART,
  partProblem,
  type EmailPart,
  type EmailText,
} from '@/lib/emails/templates/model';
import { problemText } from '@/lib/emails/templates/problem-text';
import { EmailPreview } from './email-preview';
import styles from './email-text-form.module.css';
import { Variables } from './variables';

type Props = {
  template: EmailTemplate;
  text: EmailText;
  /** Version, '' for the built-in words. */ seen: string;
  owner: Owner;
  done?: string;
  /** How it reads as it is stored. */ shown: { subject: string; html: string };
  sending: boolean;
};

const BETWEEN = {
  order: 'состав заказа',
  changes: 'что изменилось',
  proposals: 'что предлагается',
  selected: 'подобранные детали',
  alerts: 'о чём оповещение',
};

/** The words of an email, what they may name, and how they read. */
export function EmailTextForm({ template, text, seen, owner, done, shown, sending }: Props) {
  const [preview, look, looking] = useActionState(answered(previewTypedEmail), IDLE);
  const [test, send, isSending] = useActionState(answered(sendTypedEmail), IDLE);
  const { live, check } = useChecks(template);
  return (
    <div className={styles.sides}>
      <RecordForm
        title="Текст"
        form={`letter-${template}`}
        path={adminRoutes.emailText(template)}
        action={saveEmailText}
        stored={text}
        seen={seen}
        owner={owner}
        done={done}
        hidden={{ template }}
        beside={
          <>
            <SideButton isLoading={looking} onAsk={look}>
              Посмотреть
            </SideButton>
            {sending && (
              <SideButton isLoading={isSending} onAsk={send}>
                Отправить себе
              </SideButton>
            )}
          </>
        }
      >
        {(of) => <TextFields template={template} of={of} live={live} check={check} />}
      </RecordForm>
      <div className={styles.result} aria-live="polite">
        <TestAnswer test={test} />
        <FormFailure state={preview} />
        <EmailPreview {...(preview.status === 'done' ? partsOf(preview.message ?? '') : shown)} />
      </div>
    </div>
  );
}

/** The first line is the subject. */
function partsOf(message: string): { subject: string; html: string } {
  const end = message.indexOf('\n');
  return { subject: message.slice(0, end), html: message.slice(end + 1) };
}

type Checks = {
  /** What is wrong with what has been typed so far. */
  live: Partial<Record<EmailPart, string>>;
  check: (part: EmailPart) => (typed: string) => void;
};

/** Judges the words while they are typed. */
function useChecks(template: EmailTemplate): Checks {
  const { variables } = emailKind(template);
  const [live, tell] = useState<Checks['live']>({});
  const check = (part: EmailPart) => (typed: string) => {
    const problem = partProblem(part, typed, variables, true);
    tell((before) => ({ ...before, [part]: problem ? problemText(problem) : undefined }));
  };
  return { live, check };
}

function TextFields({
  template,
  of,
  live,
  check,
}: Checks & { template: EmailTemplate; of: FieldOf }) {
  const { variables, hasButton, table } = emailKind(template);
  const between = [table && BETWEEN[table], hasButton && 'кнопка'].filter(Boolean).join(' и ');
  const part = (name: EmailPart, hint?: string) => ({
    ...of(name, hint),
    error: live[name] ?? of(name).error,
    maxLength: MAX_EMAIL_PART[name],
    onChange: check(name),
  });
  return (
    <>
      <Field label="Тема" required {...part('subject')} />
      <Field
        label={between ? `Текст до: ниже ${between}` : 'Текст'}
        required
        rows={6}
        {...part(
          'before',
          'Пустая строка начинает абзац. Абзац, в котором все подстановки пусты, не пишется.',
        )}
      />
      {hasButton && <Field label="Надпись на кнопке" required {...part('button')} />}
      <Field label={between ? 'Текст после' : 'Приписка'} rows={4} {...part('after')} />
      <Variables variables={variables} />
    </>
  );
}

/** Asks something about what is typed, without storing it. */
function SideButton({
  isLoading,
  onAsk,
  children,
}: {
  isLoading: boolean;
  onAsk: (form: FormData) => void;
  children: string;
}) {
  return (
    <Button
      className={styles.look}
      type="button"
      variant="outlined"
      loading={isLoading}
      onClick={({ currentTarget: { form } }) => startTransition(() => onAsk(new FormData(form!)))}
    >
      {children}
    </Button>
  );
}

/** What became of the email that its writer sent to himself. */
function TestAnswer({ test }: { test: ActionState }) {
  return (
    <>
      {test.status === 'done' && (
        <FormMessage kind="done" answer={test}>
          {test.message}
        </FormMessage>
      )}
      {test.status === 'failed' && (
        <FormMessage kind="error" answer={test}>
          {test.fields?.['mail']?.[0] ?? test.message}
        </FormMessage>
      )}
    </>
  );
}
