'use client';

import type { ReactNode } from 'react';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm } from '@/components/private-form/use-private-form';
import { SubmitButton, type Tone } from '@/components/ui/forms/submit-button';
import type { ActionState } from '@/lib/actions/state';
import { adminRoutes } from '@/lib/admin-routes';
import { routes } from '@/lib/routes';

type Props = {
  id: string;
  account: string;
  form: string;
  action: (state: ActionState, form: FormData) => Promise<ActionState>;
  tone: Tone;
  pending: string;
  /** What else the press says, by its name. */
  more?: Record<string, string>;
  children: ReactNode;
};

/** One press about a price list: stop it, repeat it, take it back. */
export function ActionForm({
  id,
  account,
  form,
  action,
  tone,
  pending,
  more = {},
  children,
}: Props) {
  const { parts } = usePrivateForm({
    action,
    form,
    owner: { account },
    path: adminRoutes.importJob(id),
    door: routes.adminSignIn,
  });
  return (
    <PrivateForm {...parts}>
      <input type="hidden" name="id" value={id} />
      {Object.entries(more).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <SubmitButton tone={tone} pending={pending}>
          {children}
        </SubmitButton>
      </div>
    </PrivateForm>
  );
}
