'use client';

import type { ComponentProps, ReactNode } from 'react';
import { anyway } from '@/components/private-form/anyway';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type FieldOf } from '@/components/private-form/use-private-form';
import { Confirmed } from '@/components/ui/confirmed';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton, type Tone } from '@/components/ui/forms/submit-button';
import type { ActionState } from '@/lib/actions/state';
import { routes } from '@/lib/routes';
import styles from './record-form.module.css';
import { useSeen } from './use-seen';

type Props = {
  /** Its name on the page. */
  form: string;
  path: string;
  account: string;
  action: (state: ActionState, form: FormData) => Promise<ActionState>;
  hidden: Record<string, string>;
  /** Hidden as well: what was before the sender when he began to type (`useSeen`). */
  seen?: Record<string, string>;
  button: string;
  pending?: string;
  tone?: Tone;
  /** Read out instead of the words of the button. */
  label?: string;
  /** Whoever comes to the page begins at the button. */
  focused?: boolean;
  /** It stands behind these words until they are pressed. */
  folded?: string;
  /** The same as a question, which says what will happen. */
  confirmed?: Omit<ComponentProps<typeof Confirmed>, 'open' | 'children'>;
  /**
   * What is chosen before it is pressed. A field that is refused keeps what was typed, so it is
   * made by `of`, a box by `box`.
   */
  children?:
    | ReactNode
    | ((
        of: FieldOf,
        box: (name: string) => { name: string; checked: boolean; error: string | undefined },
      ) => ReactNode);
};

/** One press that changes something, with what must be chosen first. */
export function ButtonForm({
  form,
  path,
  account,
  action,
  hidden,
  seen = {},
  button,
  pending = 'Сохраняем…',
  tone = 'quiet',
  label,
  focused,
  folded,
  confirmed,
  children,
}: Props) {
  const { parts, of, isTyped, isAsked } = usePrivateForm({
    action,
    form,
    owner: { account },
    path,
    door: routes.adminSignIn,
  });
  const box = (name: string) => {
    const { value, error } = of(name);
    return { name, checked: value === 'on', error };
  };
  const { known, hold } = useSeen(seen, parts.state);
  return (
    <Behind folded={folded} confirmed={confirmed} open={isTyped || parts.state.status === 'failed'}>
      {/* Whoever has typed nothing sees the figures that he says he has seen. */}
      <PrivateForm key={Object.values(known).join('|')} {...parts}>
        <div className={styles.fields} onInput={hold}>
          {parts.state.status === 'done' && parts.state.message && (
            <FormMessage kind="done" answer={parts.state}>
              {parts.state.message}
            </FormMessage>
          )}
          {Object.entries({ ...hidden, ...known }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {typeof children === 'function' ? children(of, box) : children}
          <div className={styles.buttons}>
            <SubmitButton
              tone={tone}
              pending={pending}
              label={label && anyway(label, isAsked)}
              focused={focused}
            >
              {anyway(button, isAsked)}
            </SubmitButton>
          </div>
        </div>
      </PrivateForm>
    </Behind>
  );
}

/** Without scripts a refusal comes with the next page, where it is to be seen. */
function Behind({
  folded,
  confirmed,
  open,
  children,
}: Pick<Props, 'folded' | 'confirmed'> & { open: boolean; children: ReactNode }) {
  if (confirmed)
    return (
      <Confirmed {...confirmed} open={open}>
        {children}
      </Confirmed>
    );
  if (!folded) return children;
  return (
    <details className={styles.folded} open={open}>
      <summary>{folded}</summary>
      {children}
    </details>
  );
}
