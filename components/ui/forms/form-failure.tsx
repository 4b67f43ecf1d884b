'use client';

import type { ReactNode } from 'react';
import type { ActionState } from '@/lib/actions/state';
import { FormMessage } from './form-message';

type Props = {
  state: ActionState;
  /** Where one signs in, on a private form: its session may end while it is being filled in. */
  signIn?: string;
  /** What helps with this failure, after the words. */
  children?: ReactNode;
};

/** Why a form was not accepted; nothing while it has not failed. */
export function FormFailure({ state, signIn, children }: Props) {
  if (state.status !== 'failed') return null;
  if (state.code === 'sign_in_required' && signIn) {
    return (
      <FormMessage kind="error" answer={state}>
        Сеанс закончился, но всё, что вы ввели, осталось на{'\u00A0'}месте.{' '}
        <a href={signIn} target="_blank" rel="noopener">
          Войдите в{'\u00A0'}новой вкладке
        </a>
        , вернитесь сюда и{'\u00A0'}нажмите кнопку ещё раз.
      </FormMessage>
    );
  }
  const { code, message, see } = state;
  // In a tab of its own: what was typed stays here.
  return (
    <FormMessage kind="error" answer={state} refusal={code}>
      {message}
      {see && (
        <>
          {' '}
          <a href={see.href} target="_blank" rel="noopener">
            {see.name}
          </a>
        </>
      )}
      {children}
    </FormMessage>
  );
}
