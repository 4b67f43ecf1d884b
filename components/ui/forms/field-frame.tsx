import type { ReactNode } from 'react';
import styles from './field.module.css';

type Props = {
  /** Of the control inside. */ id: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  error?: string;
  children: ReactNode;
};

/** The id of what stands below a control, for `aria-describedby`; none where nothing does. */
export const noteId = (id: string, below: ReactNode): string | undefined =>
  below ? `${id}-note` : undefined;

/**
 * Around a control: its label above, since one inside it would need JavaScript to make room for
 * what is typed, and below it what is wrong or a hint.
 */
export function FieldFrame({ id, label, required, hint, error, children }: Props) {
  const below = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && <span className={styles.needed}> — обязательно</span>}
      </label>
      {children}
      {below && (
        <p id={noteId(id, below)} className={styles.note} data-error={error && ''}>
          {below}
        </p>
      )}
    </div>
  );
}
