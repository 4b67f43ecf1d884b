'use client';

import { useState, type ReactNode } from 'react';
import { SubmitButton, type Tone } from '@/components/ui/forms/submit-button';
import type { ActionState } from '@/lib/actions/state';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';

type Props = {
  /** By which buttons elsewhere on the page belong to it. */ id?: string;
  action: (previous: ActionState, form: FormData) => Promise<ActionState>;
  form: string;
  owner: Owner;
  path: string;
  /** What it is about: names and values that are sent along. */
  about?: Record<string, string>;
  /** Which version of it is agreed to: the one that was shown first. */
  seen?: string;
  tone?: Tone;
  /** For who does not see what it stands beside. */
  label?: string;
  children: ReactNode;
};

/** One button that does one thing. */
export function ButtonForm({
  id,
  about = {},
  seen,
  tone = 'quiet',
  label,
  children,
  ...setup
}: Props) {
  const { parts } = usePrivateForm(setup);
  // A page that is made anew by itself, just before a press, does not make its customer have seen
  // what it says now; an answer leads to another page.
  const [shown] = useState(seen);
  return (
    <PrivateForm id={id} {...parts}>
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {shown !== undefined && <input type="hidden" name="seen" value={shown} />}
      <div>
        <SubmitButton tone={tone} label={label}>
          {children}
        </SubmitButton>
      </div>
    </PrivateForm>
  );
}
