'use client';

import { useFieldId } from './form-name';
import styles from './radio-group.module.css';
import { useEarlyInput } from './use-early-input';
import { useBeginsHere } from './use-scripts';

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
  const id = useFieldId(name);
  const beginsHere = useBeginsHere(error);
  const ref = useEarlyInput(value ?? '', chosenIn, onChange);
  return (
    <fieldset
      ref={ref}
      className={styles.group}
      aria-describedby={error ? `${id}-note` : undefined}
      data-wrong={error && ''}
    >
      <legend>{title}</legend>
      {options.map((option, index) => (
        <label key={option.value} className={styles.option}>
          {/* React empties a form after its action: another key makes the choice anew. */}
          <input
            key={String(option.value === value)}
            id={index === 0 ? id : undefined}
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
            autoFocus={beginsHere && index === 0}
            onChange={onChange && (() => onChange(option.value))}
          />
          <span>
            <b>{option.text}</b>
            {option.note && <span className={styles.note}>{option.note}</span>}
          </span>
        </label>
      ))}
      {error && (
        <p className={styles.error} id={`${id}-note`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const chosenIn = (group: HTMLFieldSetElement): string | undefined =>
  group.querySelector<HTMLInputElement>('input:checked')?.value;
