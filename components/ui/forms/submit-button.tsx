'use client';

import type { ReactNode } from 'react';
import { useFormStatus } from 'react-dom';
import { useScripts } from './use-scripts';
import styles from './submit-button.module.css';

/**
 * `main`: what we want pressed, once a page; `plain`: saves; `quiet`: one of several; `text`:
 * stands among links; `danger`: what cannot be undone.
 */
export type Tone = 'main' | 'plain' | 'quiet' | 'text' | 'danger';

type Props = {
  children: ReactNode;
  pending?: string;
  disabled?: boolean;
  tone?: Tone;
  /** Read out instead of the words. */ label?: string;
  /** Whoever comes to the page begins here. */ focused?: boolean;
  /** Tells which of several buttons of a form was pressed. */ named?: {
    name: string;
    value: string;
  };
  /** Where the browser sends the form while scripts do not run. */ unscripted?: {
    action: string;
    name: string;
  };
};

/**
 * The one button of a form. While the form is being sent it says so and cannot be pressed again; on
 * pages that React does not lead shop-form.element.ts sees to it.
 */
export function SubmitButton({
  children,
  pending: words = 'Отправляем…',
  disabled = false,
  tone = 'main',
  label,
  focused,
  named,
  unscripted,
}: Props) {
  const { pending } = useFormStatus();
  const runs = useScripts();
  const elsewhere =
    unscripted && !runs ? { formAction: unscripted.action, name: unscripted.name, value: '1' } : {};
  return (
    <button
      type="submit"
      className={`${styles.button} ${styles[tone]}`}
      {...named}
      {...elsewhere}
      disabled={pending || disabled}
      data-pending={words}
      aria-label={label}
      autoFocus={focused}
    >
      {pending ? words : children}
    </button>
  );
}
