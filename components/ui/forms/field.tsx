'use client';

import type { ReactNode } from 'react';
import { FieldFrame, noteId } from './field-frame';
import styles from './field.module.css';
import { useFieldId } from './form-name';
import { TextArea } from './text-area';
import { useEarlyInput, valueOf } from './use-early-input';
import { useBeginsHere } from './use-scripts';

type Props = {
  name?: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  value?: string;
  type?: string;
  inputMode?: 'tel' | 'email' | 'text' | 'numeric' | 'decimal';
  autoComplete?: string;
  maxLength?: number;
  required?: boolean;
  disabled?: boolean;
  /** More than one line of text: so many at least. */
  rows?: number;
  onChange?: (typed: string) => void;
  /** The id of a list of what may be meant. */
  list?: string;
  /** Stands inside the field, after what is typed. */
  end?: ReactNode;
  /** The key that leads to it. */
  shortcut?: string;
  /** Whoever comes to the page begins here. */
  focused?: boolean;
  /** What a scanner types on the page belongs there, wherever the focus is. */
  scanned?: boolean;
};

/** A line or some lines of text, with its label, a hint and what is wrong with it. */
export function Field({ label, hint, error, required, rows, end, ...props }: Props) {
  const { value = '', type = 'text', onChange, shortcut, focused, scanned, ...given } = props;
  const id = useFieldId(props.name);
  const beginsHere = useBeginsHere(error);
  const ref = useEarlyInput<HTMLInputElement & HTMLTextAreaElement>(value, valueOf, onChange);
  const shared = {
    ...given,
    id,
    ref,
    className: styles.input,
    defaultValue: value,
    autoFocus: focused || beginsHere,
    onChange:
      onChange &&
      (({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => onChange(target.value)),
    'aria-required': required,
    'aria-invalid': !!error,
    'aria-describedby': noteId(id, error ?? hint),
    'aria-keyshortcuts': shortcut,
    'data-scan': scanned || undefined,
  };
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <div className={styles.frame}>
        {rows ? <TextArea {...shared} rows={rows} /> : <input {...shared} type={type} />}
        {end}
      </div>
    </FieldFrame>
  );
}
