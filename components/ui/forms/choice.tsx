'use client';

import { FieldFrame, noteId } from './field-frame';
import styles from './field.module.css';
import { useFieldId } from './form-name';
import { useEarlyInput, valueOf } from './use-early-input';
import { useBeginsHere } from './use-scripts';

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
  const id = useFieldId(name);
  const beginsHere = useBeginsHere(error);
  const first = value ?? options[0]?.value ?? '';
  const ref = useEarlyInput<HTMLSelectElement>(first, valueOf, onChange);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={`${styles.frame} ${styles.choice}`}>
        {/* React empties a form after its action and forgets a list's choice: another key makes it anew. */}
        <select
          key={value}
          ref={ref}
          id={id}
          className={styles.input}
          name={name}
          defaultValue={value}
          autoFocus={beginsHere}
          onChange={onChange && (({ target }) => onChange(target.value))}
          aria-invalid={!!error}
          aria-describedby={noteId(id, error ?? hint)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}
