'use client';

import { useState } from 'react';
import { EyeIcon, HiddenEyeIcon } from '../eye-icons';
import { Field } from './field';
import styles from './password-field.module.css';

type Props = {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error?: string;
  required?: boolean;
};

/**
 * A password that can be looked at while it is typed; without JavaScript a plain field. A form that
 * was refused keeps it: it never comes back from the server.
 */
export function PasswordField(props: Props) {
  const [isShown, show] = useState(false);
  const [typed, keep] = useState('');
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      value={typed}
      onChange={keep}
      end={
        <button
          className={styles.eye}
          type="button"
          aria-label="Показать пароль"
          aria-pressed={isShown}
          onClick={() => show(!isShown)}
        >
          {isShown ? <HiddenEyeIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}
