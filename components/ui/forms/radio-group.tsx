'use client';

import styles from './radio-group.module.css';
import { useEarlyInput } from './use-early-input';

type Props = {
  name: string;
  title: string;
  value?: string;
  error?: string;
  options: { value: string; text: string; note?: string }[];
  onChange?: (value: string) => void;
};

/** One of a few, all in view; the browser's own buttons, which work everywhere. */
export function RadioGroup({ name, title, value, error, options, onChange }: Props) {
  const ref = useEarlyInput(value ?? '', chosenIn, onChange);
  return (
    <fieldset
      ref={ref}
      className={styles.group}
      aria-describedby={error ? `${name}-note` : undefined}
    >
      <legend>{title}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          {/* React empties a form after its action: another key makes the choice anew. */}
          <input
            key={String(option.value === value)}
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
            onChange={onChange && (() => onChange(option.value))}
          />
          <span>
            <b>{option.text}</b>
            {option.note && <span className={styles.note}>{option.note}</span>}
          </span>
        </label>
      ))}
      {error && (
        <p className={styles.error} id={`${name}-note`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const chosenIn = (group: HTMLFieldSetElement): string | undefined =>
  group.querySelector<HTMLInputElement>('input:checked')?.value;
