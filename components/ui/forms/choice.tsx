'use client';

import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import styles from './field.module.css';

type Props = {
  name: string;
  label: string;
  options: { value: string; text: string }[];
  value?: string;
  error?: string;
  hint?: string;
  onChange?: (chosen: string) => void;
};

/** One of a few; the browser's own list, which works everywhere. */
export function Choice({ name, label, options, value, error, hint, onChange }: Props) {
  const id = useId();
  const below = error ?? hint;
  return (
    <FormControl fullWidth error={!!error}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {/* React empties a form after its action and forgets a list's choice: another key makes it anew. */}
      <NativeSelect
        key={value}
        id={id}
        name={name}
        defaultValue={value}
        onChange={onChange && (({ target }) => onChange(target.value))}
        input={<OutlinedInput className={styles.input} notched={false} />}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </NativeSelect>
      {below && <FormHelperText className={styles.note}>{below}</FormHelperText>}
    </FormControl>
  );
}
