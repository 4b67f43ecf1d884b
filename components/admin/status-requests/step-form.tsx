'use client';

import { useState, type ReactNode } from 'react';
import { PrivateForm } from '@/components/private-form/private-form';
import {
  usePrivateForm,
  type FieldOf,
  type Owner,
} from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { emailsGoTo } from '@/lib/emails/model';
import type { EmailText } from '@/lib/emails/templates/model';
import { routes } from '@/lib/routes';
import { requestEmail } from '@/lib/status-requests/emails/model';
import { MAX, type RequestStep } from '@/lib/status-requests/model';
import { decideRequest } from '@/lib/status-requests/admin/actions';
import type { AdminRequest } from '@/lib/status-requests/admin/model';
import styles from './step-form.module.css';

type Props = {
  request: AdminRequest;
  step: RequestStep;
  /** Words that the owner has written for its email. */
  words: EmailText | undefined;
  owner: Owner;
  button: string;
  /** Of the words that go with it; without, nothing is said. */
  label?: string;
  /** What is chosen besides. */
  children?: (of: FieldOf) => ReactNode;
};

/** One step with a request, with the email that it will cause. */
export function StepForm({
  request: { id, number, state, contact, user },
  step,
  words,
  owner,
  button,
  label,
  children,
}: Props) {
  const { parts, of } = usePrivateForm({
    action: decideRequest,
    form: `request-${step}`,
    owner,
    path: adminRoutes.statusRequest(id),
    door: routes.adminSignIn,
  });
  const text = of('text');
  const [typed, type] = useState(text.value);
  const email = requestEmail(step, number, typed || '…', words);
  return (
    <PrivateForm {...parts}>
      <div className={styles.fields}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="seen" value={state} />
        {children?.(of)}
        {label && <Field {...text} label={label} rows={3} maxLength={MAX.text} onChange={type} />}
        {email && (
          <details className={styles.email}>
            <summary>Письмо на {emailsGoTo(user, contact.email)}</summary>
            <p>
              <b>{email.subject}</b>
            </p>
            {[...email.before, ...email.after].map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
          </details>
        )}
        <div>
          <SubmitButton tone="plain">{button}</SubmitButton>
        </div>
      </div>
    </PrivateForm>
  );
}
