import type { ComponentProps } from 'react';
import { EyeIcon, HiddenEyeIcon } from '../eye-icons';
import { Field } from './field';
import type { PasswordField } from './password-field';
import styles from './password-field.module.css';

/**
 * A password on a page that React does not lead: it can be looked at while it is typed
 * (shop-eye.element.ts), without JavaScript it is a plain field.
 */
export const PlainPasswordField = (props: ComponentProps<typeof PasswordField>) => (
  <Field
    {...props}
    type="password"
    end={
      <shop-eye>
        <button
          className={styles.eye}
          type="button"
          aria-label="Показать пароль"
          aria-pressed="false"
        >
          <EyeIcon />
          <HiddenEyeIcon />
        </button>
      </shop-eye>
    }
  />
);
