'use client';

import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

type Props = {
  name?: string;
  /**
   * Stands above the field: a label inside it would need JavaScript to make room for what is typed.
   */
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
  /** More than one line of text. */
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
};

/** A line or some lines of text, with its label, a hint and what is wrong with it. */
export function Field({
  name,
  label,
  hint,
  error,
  value = '',
  type = 'text',
  inputMode,
  autoComplete,
  maxLength,
  required,
  disabled,
  rows,
  onChange,
  list,
  end,
  shortcut,
  focused,
}: Props) {
  const id = useId();
  const below = error ?? hint;
  return (
    <FormControl fullWidth error={!!error} disabled={disabled}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && <span className={styles.needed}> — обязательно</span>}
      </label>
      <OutlinedInput
        id={id}
        className={styles.input}
        name={name}
        type={type}
        defaultValue={value}
        autoComplete={autoComplete}
        multiline={!!rows}
        minRows={rows}
        autoFocus={focused}
        notched={false}
        endAdornment={end}
        onChange={onChange && (({ target }) => onChange(target.value))}
        inputProps={{
          maxLength,
          inputMode,
          list,
          'aria-required': required,
          'aria-describedby': below ? `${id}-note` : undefined,
          rows,
          'aria-keyshortcuts': shortcut,
        }}
      />
      {below && (
        <FormHelperText id={`${id}-note`} className={styles.note}>
          {below}
        </FormHelperText>
      )}
    </FormControl>
  );
}
