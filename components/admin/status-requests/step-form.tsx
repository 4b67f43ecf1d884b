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
import type { LetterText } from '@/lib/letters/texts/model';
import { routes } from '@/lib/routes';
import { requestLetter } from '@/lib/status-requests/letters/model';
import { MAX, type RequestStep } from '@/lib/status-requests/model';
import { decideRequest } from '@/lib/status-requests/staff/actions';
import type { StaffRequest } from '@/lib/status-requests/staff/model';
import styles from './step-form.module.css';

type Props = {
  request: StaffRequest;
  step: RequestStep;
  /** Words that the owner has written for its letter. */
  words: LetterText | undefined;
  owner: Owner;
  button: string;
  /** Of the words that go with it; without, nothing is said. */
  label?: string;
  /** What is chosen besides. */
  children?: (of: FieldOf) => ReactNode;
};

/** One step with a request, with the letter that it will cause. */
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
  const letter = requestLetter(step, number, typed || '…', words);
  return (
    <PrivateForm {...parts}>
      <div className={styles.fields}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="seen" value={state} />
        {children?.(of)}
        {label && <Field {...text} label={label} rows={3} maxLength={MAX.text} onChange={type} />}
        {letter && (
          <details className={styles.letter}>
            <summary>Письмо на {contact.email || user.email}</summary>
            <p>
              <b>{letter.subject}</b>
            </p>
            {[...letter.before, ...letter.after].map((paragraph, at) => (
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
