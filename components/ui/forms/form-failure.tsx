'use client';

import type { ReactNode } from 'react';
import type { ActionState } from '@/lib/actions/state';
import { fieldId } from './field-id';
import { FormMessage } from './form-message';
import styles from './form-message.module.css';
import { useFormName } from './form-name';

type Props = {
  state: ActionState;
  /** Where one signs in, on a private form: its session may end while it is being filled in. */
  signIn?: string;
  /** What helps with this failure, after the words. */
  children?: ReactNode;
};

/**
 * Why a form was not accepted, with the ways to what is wrong in it; nothing while it has not failed.
 */
export function FormFailure({ state, signIn, children }: Props) {
  const form = useFormName();
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
  const wrong = form ? Object.entries(state.fields ?? {}) : [];
  const [only] = wrong;
  const linkTo = (name: string, words: string) => <a href={`#${fieldId(form, name)}`}>{words}</a>;
  // In a tab of its own: what was typed stays here.
  return (
    <FormMessage kind="error" answer={state} refusal={code} leads={wrong.length > 0}>
      {only?.[1][0] === message ? linkTo(only[0], message) : message}
      {see && (
        <>
          {' '}
          <a href={see.href} target="_blank" rel="noopener">
            {see.name}
          </a>
        </>
      )}
      {children}
      {only && only[1][0] !== message && (
        <ul className={styles.wrong}>
          {wrong.map(([name, [words = name]]) => (
            <li key={name}>{linkTo(name, words)}</li>
          ))}
        </ul>
      )}
    </FormMessage>
  );
}
