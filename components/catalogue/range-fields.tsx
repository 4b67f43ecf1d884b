import parts from './filter-group.module.css';
import styles from './range-fields.module.css';

type End = { name: string; label: string; hint: string; value: number | undefined };
type Props = {
  legend: string;
  from: End;
  to: End;
  /** Whole numbers, or with decimals. */
  inputMode: 'numeric' | 'decimal';
};

/** Two fields for what lies between two numbers; the hints say what there is. */
export const RangeFields = ({ legend, from, to, inputMode }: Props) => (
  <fieldset className={parts.group}>
    <legend>{legend}</legend>
    <div className={styles.ends}>
      {[from, to].map(({ name, label, hint, value }) => (
        <input
          key={name}
          className={parts.field}
          name={name}
          aria-label={label}
          placeholder={hint}
          defaultValue={value === undefined ? undefined : String(value).replace('.', ',')}
          inputMode={inputMode}
          maxLength={inputMode === 'numeric' ? 9 : 12}
          autoComplete="off"
        />
      ))}
    </div>
  </fieldset>
);
