'use client';

import type { ComponentProps } from 'react';
import type { FormAction } from '@/lib/actions/define-action';
import { IDLE } from '@/lib/actions/state';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useFormAction } from '@/components/ui/forms/use-form-action';

type Props = Omit<ComponentProps<'form'>, 'action'> & { action: FormAction };

/**
 * A form of one press, which leads on to where its outcome is shown; only that nothing could be
 * done is said here.
 */
export function ActionForm({ action, children, ...rest }: Props) {
  const [state, send] = useFormAction(action, IDLE);
  return (
    <form {...rest} action={send}>
      {children}
      <FormFailure state={state} />
    </form>
  );
}
