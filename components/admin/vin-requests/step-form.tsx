'use client';

import { useState } from 'react';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { emailsGoTo } from '@/lib/emails/model';
import type { EmailText } from '@/lib/emails/templates/model';
import { routes } from '@/lib/routes';
import { stepSelection } from '@/lib/vin-requests/admin/actions';
import type { AdminVinRequest } from '@/lib/vin-requests/admin/model';
import { vinEmail } from '@/lib/vin-requests/emails/model';
import { MAX, type VinStep } from '@/lib/vin-requests/model';
import styles from './request-view.module.css';

type Props = {
  request: AdminVinRequest;
  step: VinStep;
  /** Words that the owner has written for its email. */
  words?: EmailText;
  owner: Owner;
  button: string;
  /** It is what is most likely done now. */
  main?: boolean;
  /** Of the words that go with it; without, nothing is said. */
  label?: string;
};

/** One step with a request, with the email that it will cause. */
export function StepForm({ request, step, words, owner, button, main, label }: Props) {
  const { id, number, state, contact, user } = request;
  const { parts, of } = usePrivateForm({
    action: stepSelection,
    form: `vin-${step}`,
    owner,
    path: adminRoutes.vinRequest(id),
    door: routes.adminSignIn,
  });
  const text = of('text');
  const [typed, type] = useState(text.value);
  const email = vinEmail(step, number, typed || (label ? '…' : ''), words);
  const recipient = emailsGoTo(user, contact.email);
  return (
    <PrivateForm {...parts}>
      <div className={styles.step}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="seen" value={state} />
        {label && <Field {...text} label={label} rows={3} maxLength={MAX.text} onChange={type} />}
        {email && recipient && (
          <details className={styles.email}>
            <summary>Письмо на {recipient}</summary>
            <p>
              <b>{email.subject}</b>
            </p>
            {email.paragraphs.map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
          </details>
        )}
        {email && !recipient && (
          <p className={styles.email}>Почты нет: письмо не уйдёт, позвоните.</p>
        )}
        <div>
          <SubmitButton tone={main ? 'plain' : 'quiet'}>{button}</SubmitButton>
        </div>
      </div>
    </PrivateForm>
  );
}
